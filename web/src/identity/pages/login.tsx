import { useTranslation } from "react-i18next";
import { GateLink } from "../../app/gate/gate-link.tsx";
import { SignIn } from "../parts/sign-in.tsx";

export default function Login() {
  const { t } = useTranslation("identity");
  return (
    <div className="gate-card">
      <h1>{t("signIn.title")}</h1>
      <SignIn />
      <p className="gate-more">
        {t("signIn.noCompany")} <GateLink to="/user/register">{t("signIn.register")}</GateLink>
      </p>
    </div>
  );
}
