import { can as codes, fileCalls } from "@stampflow/employees";
import type { EmployeeView } from "@stampflow/system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReasonDialog } from "../../kit/dialog/reason-dialog.tsx";
import type { BatchAction } from "../../kit/list/types.ts";
import { download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";

/** More are not in one file. */
const most = 500;

type Asking = { userIds: string[]; done: (changed: boolean) => void };

/** The files of the chosen people in full, for a reason (S3): the action of the list, and its dialog. */
export function useClearExport() {
  const { t } = useTranslation("employees");
  const { can } = useSession();
  const [asking, setAsking] = useState<Asking | null>(null);
  const action: BatchAction<EmployeeView> = {
    key: "clear",
    label: t("clear.action"),
    run: (rows) => {
      if (rows.length <= most) {
        return new Promise((done) => setAsking({ userIds: rows.map(({ userId }) => userId), done }));
      }
      toast.error({ title: t("clear.most", { most }) });
      return Promise.resolve(false);
    },
  };
  const dialog = asking && (
    <ReasonDialog
      title={t("clear.title", { count: asking.userIds.length })}
      ok={t("clear.ok")}
      hint={t("clear.hint")}
      onSend={async ({ reason }) => {
        await download(fileCalls.exportClear, { userIds: asking.userIds, reason }, { quiet: true });
        asking.done(true);
      }}
      onClose={() => {
        asking.done(false);
        setAsking(null);
      }}
    />
  );
  return { actions: can(codes.sensitive.export.code) ? [action] : [], dialog };
}
