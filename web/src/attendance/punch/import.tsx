import UploadOutlined from "@ant-design/icons/es/icons/UploadOutlined";
import { can, punchCalls, punchColumns } from "@stampflow/attendance";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { ImportDrawer } from "../../kit/import/drawer.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useSession } from "../../platform/session.ts";

type Column = keyof typeof punchColumns;

/** Punches from a sheet, for whoever may enter them by hand. */
export function ImportPunches() {
  const { t } = useTranslation("attendance");
  const { can: may } = useSession();
  const [address, set] = useAddress({ import: "" });
  const { heads } = useDescribed<Record<Column, string>, Column>(punchColumns);
  if (!may(can.punch.add.code)) return null;
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => set({ import: "new" })}>
        {t("punchImport")}
      </Button>
      {address.import && (
        <ImportDrawer
          calls={punchCalls}
          title={t("punchImport")}
          limit={5000}
          columns={heads("name", "phone", "time", "reason")}
          importId={address.import}
          changes={["attendance"]}
          onImport={(one) => set({ import: one })}
          onClose={() => set({ import: undefined })}
        />
      )}
    </>
  );
}
