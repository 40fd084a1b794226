import { employeeCalls } from "@stampflow/system";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { useUndo } from "../../kit/dialog/undo.ts";
import { ExitActions } from "../../kit/exit/exit-actions.tsx";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { type EmployeeDetail, useChange } from "../queries.ts";
import { LoginDialog } from "./login-dialog.tsx";

/** Disable and enable can be undone; leaving asks, with its day. */
export function StateActions({ employee, onBack }: { employee: EmployeeDetail; onBack: () => void }) {
  const { t } = useTranslation("system");
  const { can, user } = useSession();
  const undo = useUndo();
  const [granting, setGranting] = useState(false);
  const setStatus = useChange(employeeCalls.updateStatus);
  const { userId, realName: name, status } = employee;
  const other = status === "active" ? "disabled" : "active";
  const turn = () =>
    setStatus.mutate(
      { userId, status: other },
      {
        onSuccess: () =>
          undo(t(`employee.became.${other}`, { name }), () =>
            setStatus.mutate({ userId, status: status === "active" ? "active" : "disabled" }),
          ),
      },
    );
  const reset = useChange(employeeCalls.resetSecondFactor);
  const resetFactor = async () => {
    const title = t("employee.factorAsk", { name });
    if (!(await confirmDanger({ title, text: t("employee.factorText"), ok: t("employee.factorReset") }))) return;
    reset.mutate({ userId }, { onSuccess: () => toast.success({ title: t("employee.factorDone", { name }) }) });
  };
  if (status === "resigned") return <ExitActions leaver={employee} onBack={onBack} />;
  if (userId === user.userId) return null;
  return (
    <>
      {can("system:employee:freeze") && (
        <Button loading={setStatus.isPending} onClick={turn}>
          {t(`employee.make.${other}`)}
        </Button>
      )}
      <ExitActions leaver={employee} />
      {can("system:login:update") && <Button onClick={() => setGranting(true)}>{t("employee.login.action")}</Button>}
      {granting && <LoginDialog employee={employee} onClose={() => setGranting(false)} />}
      {employee.secondFactor && can("system:employee:update") && (
        <Button loading={reset.isPending} onClick={() => void resetFactor()}>
          {t("employee.factorReset")}
        </Button>
      )}
    </>
  );
}
