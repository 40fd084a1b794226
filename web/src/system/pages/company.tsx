import { companyCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { call } from "../../platform/call.ts";
import { WorkCalendar } from "../calendar/calendar.tsx";
import { CompanyForm } from "../company/form.tsx";
import { PlanUse } from "../company/plan-use.tsx";
import { Labels } from "../organisation/labels.tsx";
import "../system.css";

const tabs = ["information", "tag", "calendar"] as const;

export default function CompanyPage() {
  const { t } = useTranslation("system");
  const [{ tab }, set] = useAddress({ tab: "information" });
  const chosen = tabs.find((one) => one === tab) ?? "information";
  const company = useQuery({
    queryKey: ["system", "company"],
    queryFn: ({ signal }) => call(companyCalls.read, {}, { signal }),
  });
  return (
    <>
      <PageHeader title={t("company.title")} />
      <LightTabs
        label={t("company.title")}
        tabs={tabs.map((key) => ({ key, label: t(`company.tab.${key}`) }))}
        chosen={chosen}
        onChoose={(key) => set({ tab: key })}
      >
        {company.isPending && <Skeleton />}
        {company.isLoadingError && <ErrorView error={company.error} onRetry={() => void company.refetch()} />}
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
