import type { AccountView } from "@stampflow/identity";
import { closingCalls } from "@stampflow/system";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { call } from "../../platform/call.ts";
import { signOut } from "../../platform/session.ts";
import { Setting } from "../account/setting.tsx";
import { ProveAgain } from "./prove-again.tsx";

export function CloseAccount({ account }: { account: AccountView }) {
  const { t } = useTranslation("identity");
  const close = async (password: string) => {
    const text = t("closing.askText");
    if (!(await confirmDanger({ title: t("closing.ask"), text, ok: t("closing.action") }))) return;
    await call(closingCalls.cancel, { password }, { quiet: true });
    await signOut();
  };
  return (
    <section className="panel">
      <Setting title={t("closing.title")} value={t("closing.text")} action={t("closing.begin")}>
        {() => (
          <div className="factor-step">
            <p>{t("closing.deleted")}</p>
            <p>{t("closing.stays")}</p>
            <ProveAgain hasPassword={account.hasPassword} action={t("closing.action")} danger onProved={close} />
          </div>
        )}
      </Setting>
    </section>
  );
}
