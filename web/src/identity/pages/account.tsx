import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { Basic } from "../account/basic.tsx";
import { Companies } from "../account/companies.tsx";
import { Preferences } from "../account/preferences.tsx";
import { Security } from "../account/security.tsx";
import "../account/account.css";

const tabs = ["basic", "security", "preferences"] as const;
type Tab = (typeof tabs)[number];

export default function Account() {
  const { t } = useTranslation("identity");
  const navigate = useNavigate();
  const { tab } = useParams();
  const chosen: Tab = tabs.find((one) => one === tab) ?? "basic";
  return (
    <div className="account">
      <PageHeader title={t("account.title")} />
      <LightTabs
        label={t("account.title")}
        tabs={tabs.map((key) => ({ key, label: t(`account.${key}`) }))}
        chosen={chosen}
        onChoose={(key) => navigate(`/account/${key}`, { replace: true })}
      >
        {chosen === "basic" && (
          <>
            <Basic />
            <Companies />
          </>
        )}
        {chosen === "security" && <Security />}
        {chosen === "preferences" && <Preferences />}
      </LightTabs>
    </div>
  );
}
