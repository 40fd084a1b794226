import { exitCalls } from "@stampflow/system";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { confirm } from "../dialog/confirm.ts";
import { ExitDialog } from "./exit-dialog.tsx";
import { type Leaver, useExitChange, useExits } from "./use-exit.ts";

/** Leaving, staying after all, coming back: the buttons of one person. */
export function ExitActions({ leaver }: { leaver: Leaver }) {
  const { t } = useTranslation("kit");
  const { can, user } = useSession();
  const [leaving, setLeaving] = useState(false);
  const rehire = useExitChange(exitCalls.rehire);
  const { userId, realName: name, status, leftOn } = leaver;
  const mayEnd = can("system:employee:delete") && userId !== user.userId && status !== "resigned";
  const exits = useExits(mayEnd ? userId : "");
  const planned = exits.data?.exits.some(({ state }) => state === "0") ?? false;
  const ask = async (what: "stay" | "back", ok: string, done: string) => {
    const question = { title: t(`exit.${what}Ask`, { name }), text: t(`exit.${what}Text`), ok };
    // "Cancel" would say the same as taking the departure back.
    if (!(await confirm({ ...question, ...(what === "stay" ? { cancel: t("exit.keep") } : {}) }))) return;
    rehire.mutate({ userId }, { onSuccess: () => toast.success({ title: t(done, { name }) }) });
  };
  if (status === "resigned")
    return can("system:employee:add") ? (
      <Button
        type="primary"
        loading={rehire.isPending}
        onClick={() => void ask("back", t("exit.comeBack"), "exit.back")}
      >
        {t("exit.comeBack")}
      </Button>
    ) : null;
  if (userId === user.userId) return null;
  return (
    <>
      {(leftOn !== "" || planned) && can("system:employee:add") && (
        <Button loading={rehire.isPending} onClick={() => void ask("stay", t("exit.stay"), "exit.stays")}>
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
