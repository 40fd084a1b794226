import { rosterCalls } from "@stampflow/system";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { useCall } from "../../kit/record/load.ts";
import { toast } from "../../platform/toast.ts";
import { useChange } from "../queries.ts";

const shownNames = 5;

/** Offers to make the departments that an imported file names and the company does not have. */
export function MissingDepartments({ importId, onCreated }: { importId: string; onCreated: () => Promise<void> }) {
  const { t } = useTranslation("system");
  const { names } = useFormat();
  const missing = useCall(["system", "roster", "missing"], rosterCalls.missing, { importId }).data?.departments ?? [];
  const create = useChange(rosterCalls.createDepartments);
  if (missing.length === 0) return null;
  const some = names(missing.slice(0, shownNames));
  const submit = async () => {
    const { created } = await create.mutateAsync({ importId });
    if (created > 0) toast.success({ title: t("roster.departmentsCreated", { count: created }) });
    await onCreated();
  };
  return (
    <Alert
      type="info"
      showIcon
      title={t(missing.length > shownNames ? "roster.missingSome" : "roster.missing", {
        count: missing.length,
        names: some,
      })}
      action={
        <Button loading={create.isPending} onClick={() => void submit().catch(() => undefined)}>
          {t("roster.createDepartments")}
        </Button>
      }
    />
  );
}
