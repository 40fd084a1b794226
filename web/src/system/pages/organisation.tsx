import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { useSession } from "../../platform/session.ts";
import { Labels } from "../organisation/labels.tsx";
import { Staff } from "../organisation/staff.tsx";
import "../system.css";

const OrganisationChart = lazy(() => import("../chart/chart.tsx"));
const tabs = ["staff", "position", "group", "tag", "chart"] as const;

export default function OrganisationPage() {
  const { t } = useTranslation("system");
  const { company } = useSession();
  const [{ tab }, set] = useAddress({ tab: "staff" });
  const chosen = tabs.find((one) => one === tab) ?? "staff";
  return (
    <>
      <PageHeader title={t("organisation.title")} note={company.businessName} />
      <LightTabs
        label={t("organisation.title")}
        tabs={tabs.map((key) => ({ key, label: t(`organisation.tab.${key}`) }))}
        chosen={chosen}
        onChoose={(key) => set({ tab: key })}
      >
        {chosen === "staff" && <Staff />}
        {chosen === "chart" && (
          <Suspense fallback={<Skeleton />}>
            <OrganisationChart />
          </Suspense>
        )}
        {chosen !== "staff" && chosen !== "chart" && <Labels key={chosen} kind={chosen} />}
      </LightTabs>
    </>
  );
}
