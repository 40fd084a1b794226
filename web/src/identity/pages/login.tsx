import { useTranslation } from "react-i18next";
import { PlainButton } from "../../kit/plain/button.tsx";
import { PublicLink } from "../../kit/plain/public-link.tsx";
import { history, useAppLocation } from "../../platform/history.ts";
import { companySignInPath, loginPath } from "../../platform/paths.ts";
import { CompanySignIn } from "../parts/company-sign-in.tsx";
import { SignIn } from "../parts/sign-in.tsx";

export default function Login() {
  const { t } = useTranslation("identity");
  const query = new URLSearchParams(useAppLocation().search);
  const start = query.get("sso") ?? "";
  const redirect = query.get("redirect");
  const keep = (path: string, sign: string) =>
    redirect ? `${path}${sign}redirect=${encodeURIComponent(redirect)}` : path;
  if (start || query.get("way") === "company") {
    return (
      <div className="public-card">
        <h1>{t("signOn.title")}</h1>
        <CompanySignIn start={start} />
        <p className="public-more">
          <PublicLink to={keep(loginPath, "?")}>{t("signOn.back")}</PublicLink>
        </p>
      </div>
    );
  }
  return (
    <div className="public-card">
      <h1>{t("signIn.title")}</h1>
      <SignIn />
      <div className="public-other">
        <PlainButton block onClick={() => history.push(keep(companySignInPath, "&"))}>
          {t("signOn.title")}
        </PlainButton>
      </div>
      <p className="public-more">
        {t("signIn.noCompany")} <PublicLink to="/user/register">{t("signIn.register")}</PublicLink>
      </p>
    </div>
  );
}
