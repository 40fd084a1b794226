import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import type { Draft } from "./draft.ts";

type Props = { draft: Draft | null; older?: boolean; onDrop: () => void };

/** Says that the entries come from a stored draft; `older`: the form has changed since. */
export function RestoredDraft({ draft, older = false, onDrop }: Props) {
  const { t } = useTranslation("approval");
  const format = useFormat();
  if (!draft) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t(older ? "apply.draftOlder" : "apply.draftRestored", { time: format.dateTime(draft.savedAt) })}
      action={
        <Button size="small" onClick={onDrop}>
          {t("apply.draftDrop")}
        </Button>
      }
    />
  );
}
