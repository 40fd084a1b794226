import { exitCalls } from "@stampflow/system";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { confirm } from "../dialog/confirm.ts";
import { BackDialog } from "./back-dialog.tsx";
import { ExitDialog } from "./exit-dialog.tsx";
import { type Leaver, useExitChange, useExits } from "./use-exit.ts";

type Props = { leaver: Leaver; onBack?: (() => void) | undefined };

/** Leaving, staying after all, coming back: the buttons of one person. */
export function ExitActions({ leaver, onBack }: Props) {
  const { t } = useTranslation("kit");
  const { can, user } = useSession();
  const [leaving, setLeaving] = useState(false);
  const [returning, setReturning] = useState(false);
  const rehire = useExitChange(exitCalls.rehire);
  const { userId, realName: name, status, leftOn } = leaver;
  const mayEnd = can("system:employee:delete") && userId !== user.userId && status !== "resigned";
  const exits = useExits(mayEnd ? userId : "");
  const planned = exits.data?.exits.some(({ state }) => state === "0") ?? false;
  const stay = async () => {
    const question = { title: t("exit.stayAsk", { name }), text: t("exit.stayText"), ok: t("exit.stay") };
    // "Cancel" would say the same as taking the departure back.
    if (!(await confirm({ ...question, cancel: t("exit.keep") }))) return;
    rehire.mutate({ userId }, { onSuccess: () => toast.success({ title: t("exit.stays", { name }) }) });
  };
  if (status === "resigned")
    return can("system:employee:add") ? (
      <>
        <Button type="primary" onClick={() => setReturning(true)}>
          {t("exit.comeBack")}
        </Button>
        {returning && <BackDialog {...{ userId, name, onBack }} onClose={() => setReturning(false)} />}
      </>
    ) : null;
  if (userId === user.userId) return null;
  return (
    <>
      {(leftOn !== "" || planned) && can("system:employee:add") && (
        <Button loading={rehire.isPending} onClick={() => void stay()}>
          {t("exit.stay")}
        </Button>
      )}
      {mayEnd && (
        <Button danger className="apart" onClick={() => setLeaving(true)}>
          {t(planned ? "exit.goOn" : "exit.start")}
        </Button>
      )}
      {leaving && <ExitDialog leaver={leaver} onClose={() => setLeaving(false)} />}
    </>
  );
}
