import type { AccountView } from "@stampflow/identity";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NewPhone } from "./new-phone.tsx";
import { Setting } from "./setting.tsx";
import { VerifyIdentity } from "./verify-identity.tsx";
import "../parts/public-form.css";

export function Phone({ account }: { account: AccountView }) {
  const { t } = useTranslation("identity");
  return (
    <Setting title={t("field.phone")} value={account.phone} action={t("account.change")}>
      {(close) => <ChangePhone account={account} onDone={close} />}
    </Setting>
  );
}

/** First a proof that it is the owner who asks, then the new number and its code. */
function ChangePhone({ account, onDone }: { account: AccountView; onDone: () => void }) {
  const [proved, setProved] = useState(false);
  return proved ? (
    <NewPhone now={account.phone} onDone={onDone} />
  ) : (
    <VerifyIdentity hasPassword={account.hasPassword} onDone={() => setProved(true)} />
  );
}
