import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { useSession } from "../../platform/session.ts";
import { Labels } from "../organisation/labels.tsx";
import { Staff } from "../organisation/staff.tsx";
import "../system.css";

const tabs = ["staff", "position", "group"] as const;

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
        {chosen === "staff" ? <Staff /> : <Labels key={chosen} kind={chosen} />}
      </LightTabs>
    </>
  );
}
