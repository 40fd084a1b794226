import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { Import } from "./import.tsx";

type Props = {
  /** "new" until a file was looked at; then its id, which the address keeps, so that an import can be left and found again. */
  importId: string;
  onImport: (importId: string) => void;
  onClose: () => void;
};

export function RosterDrawer({ importId, onImport, onClose }: Props) {
  const { t } = useTranslation("system");
  return (
    <DetailDrawer open title={t("roster.title")} onClose={onClose} width={860}>
      <div className="roster">
        {importId === "new" ? (
          <ChooseFile onChosen={onImport} />
        ) : (
          <Import key={importId} importId={importId} onAgain={() => onImport("new")} onList={onClose} />
        )}
      </div>
    </DetailDrawer>
  );
}
