import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { lazyOf } from "../../kit/lazy.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { registeredModules } from "../../platform/modules.ts";
import { useSession } from "../../platform/session.ts";
import { Basic } from "../account/basic.tsx";
import { Companies } from "../account/companies.tsx";
import { Preferences } from "../account/preferences.tsx";
import { Security } from "../account/security.tsx";
import "../account/account.css";

const ownTabs = ["basic", "security", "preferences"] as const;

export default function Account() {
  const modules = registeredModules().filter(({ account }) => account);
  const { t } = useTranslation(["identity", ...modules.map(({ name }) => name)]);
  const { can } = useSession();
  const navigate = useNavigate();
  const { tab } = useParams();
  const brought = modules
    .flatMap(({ name, account = [] }) => account.map((one) => ({ ...one, label: t(`${name}:${one.title}`) })))
    .filter(({ permission }) => can(permission))
    .sort((one, other) => one.order - other.order);
  const tabs = [...ownTabs.map((key) => ({ key, label: t(`account.${key}`) })), ...brought];
  const chosen = tabs.find(({ key }) => key === tab)?.key ?? "basic";
  const load = brought.find(({ key }) => key === chosen)?.lazy;
  const Brought = load && lazyOf(load);
  return (
    <div className="account">
      <PageHeader title={t("account.title")} />
      <LightTabs
        label={t("account.title")}
        tabs={tabs.map(({ key, label }) => ({ key, label }))}
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
        {Brought && (
          <Suspense fallback={<Skeleton />}>
            <Brought />
          </Suspense>
        )}
      </LightTabs>
    </div>
  );
}
