import { companyCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { lazyOf } from "../../kit/lazy.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { call } from "../../platform/call.ts";
import { registeredModules } from "../../platform/modules.ts";
import { useSession } from "../../platform/session.ts";
import { WorkCalendar } from "../calendar/calendar.tsx";
import { CompanyForm } from "../company/form.tsx";
import { PlanUse } from "../company/plan-use.tsx";
import { Labels } from "../organisation/labels.tsx";
import "../system.css";

const ownTabs = ["information", "tag", "calendar"] as const;

export default function CompanyPage() {
  const modules = registeredModules().filter(({ companyTabs }) => companyTabs);
  const { t } = useTranslation(["system", ...modules.map(({ name }) => name)]);
  const { can } = useSession();
  const navigate = useNavigate();
  const [{ tab }] = useAddress({ tab: "information" });
  const brought = modules
    .flatMap(({ name, companyTabs = [] }) => companyTabs.map((one) => ({ ...one, label: t(`${name}:${one.title}`) })))
    .filter(({ permission }) => can(permission))
    .sort((one, other) => one.order - other.order);
  const tabs = [...ownTabs.map((key) => ({ key, label: t(`company.tab.${key}`) })), ...brought];
  const chosen = tabs.find(({ key }) => key === tab)?.key ?? "information";
  const load = brought.find(({ key }) => key === chosen)?.lazy;
  const Brought = load && lazyOf(load);
  const company = useQuery({
    queryKey: ["system", "company"],
    queryFn: ({ signal }) => call(companyCalls.read, {}, { signal }),
  });
  return (
    <>
      <PageHeader title={t("company.title")} />
      <LightTabs
        label={t("company.title")}
        tabs={tabs.map(({ key, label }) => ({ key, label }))}
        chosen={chosen}
        // Filters are dropped on a change of tab, because other tabs do not have them.
        onChoose={(key) => navigate(key === "information" ? "?" : `?tab=${key}`)}
      >
        {Brought && (
          <Suspense fallback={<Skeleton />}>
            <Brought key={chosen} />
          </Suspense>
        )}
        {!Brought && company.isPending && <Skeleton />}
        {!Brought && company.isLoadingError && (
          <ErrorView error={company.error} onRetry={() => void company.refetch()} />
        )}
        {company.data && chosen === "information" && (
          <>
            <PlanUse />
            <CompanyForm company={company.data} />
          </>
        )}
        {chosen === "tag" && <Labels kind="tag" />}
        {company.data && chosen === "calendar" && <WorkCalendar timeZone={company.data.timeZone} />}
      </LightTabs>
    </>
  );
}
