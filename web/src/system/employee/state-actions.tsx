import { employeeCalls, exitCalls } from "@stampflow/system";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { useUndo } from "../../kit/dialog/undo.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { type EmployeeDetail, useChange } from "../queries.ts";
import { LoginDialog } from "./login-dialog.tsx";
import { ResignDialog } from "./resign-dialog.tsx";

/** Disable and enable can be undone; leaving asks, with its day. */
export function StateActions({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation("system");
  const { can, user } = useSession();
  const undo = useUndo();
  const [leaving, setLeaving] = useState(false);
  const [granting, setGranting] = useState(false);
  const setStatus = useChange(employeeCalls.updateStatus);
  const rehire = useChange(exitCalls.rehire);
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
  const stay = () =>
    rehire.mutate({ userId }, { onSuccess: () => toast.success({ title: t("employee.stays", { name }) }) });
  if (status === "resigned") {
    if (!can("system:employee:add")) return null;
    const back = () =>
      rehire.mutate({ userId }, { onSuccess: () => toast.success({ title: t("employee.rehired", { name }) }) });
    return (
      <Button type="primary" loading={rehire.isPending} onClick={back}>
        {t("employee.rehire")}
      </Button>
    );
  }
  if (userId === user.userId) return null;
  return (
    <>
      {can("system:employee:freeze") && (
        <Button loading={setStatus.isPending} onClick={turn}>
          {t(`employee.make.${other}`)}
        </Button>
      )}
      {employee.leftOn && can("system:employee:add") && (
        <Button loading={rehire.isPending} onClick={stay}>
          {t("employee.stay")}
        </Button>
      )}
      {can("system:employee:delete") && (
        <Button danger className="apart" onClick={() => setLeaving(true)}>
          {t("employee.resign")}
        </Button>
      )}
      {can("system:login:update") && <Button onClick={() => setGranting(true)}>{t("employee.login.action")}</Button>}
      {granting && <LoginDialog employee={employee} onClose={() => setGranting(false)} />}
      {employee.secondFactor && can("system:employee:update") && (
        <Button loading={reset.isPending} onClick={() => void resetFactor()}>
          {t("employee.factorReset")}
        </Button>
      )}
      {leaving && <ResignDialog employee={employee} onClose={() => setLeaving(false)} />}
    </>
  );
}
