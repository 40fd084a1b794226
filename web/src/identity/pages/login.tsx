import { useTranslation } from "react-i18next";
import { PublicLink } from "../../kit/plain/public-link.tsx";
import { SignIn } from "../parts/sign-in.tsx";

export default function Login() {
  const { t } = useTranslation("identity");
  return (
    <div className="public-card">
      <h1>{t("signIn.title")}</h1>
      <SignIn />
      <p className="public-more">
        {t("signIn.noCompany")} <PublicLink to="/user/register">{t("signIn.register")}</PublicLink>
      </p>
    </div>
  );
}
