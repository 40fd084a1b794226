import { useState } from "react";
import { useTranslation } from "react-i18next";
import { GateLink } from "../../app/gate/gate-link.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { AccountSignIn } from "../parts/account-sign-in.tsx";
import { CodeSignIn } from "../parts/code-sign-in.tsx";
import "../parts/gate-form.css";

export default function Login() {
  const { t } = useTranslation("identity");
  const [way, setWay] = useState<"account" | "code">("account");
  return (
    <div className="gate-card">
      <h1>{t("signIn.title")}</h1>
      <LightTabs
        label={t("signIn.title")}
        tabs={[
          { key: "account", label: t("signIn.byAccount") },
          { key: "code", label: t("signIn.byCode") },
        ]}
        chosen={way}
        onChoose={setWay}
      >
        {way === "account" ? <AccountSignIn /> : <CodeSignIn />}
      </LightTabs>
      <p className="gate-more">
        {t("signIn.noCompany")} <GateLink to="/user/register">{t("signIn.register")}</GateLink>
      </p>
    </div>
  );
}
