import { useQuery } from "@tanstack/react-query";
import { Badge } from "antd";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { useSession } from "../../platform/session.ts";
import { AllApplications } from "./all.tsx";
import { exceptionKeys, loadStuck } from "./calls.ts";
import { ApplicationDrawer } from "./drawer.tsx";
import { Statistics } from "./statistics.tsx";
import { StuckApplications } from "./stuck.tsx";
import "./exceptions.css";

const fresh = { page: undefined, keyword: undefined, form: undefined, status: undefined, period: undefined };

/** All applications for their administrators, and those that are stuck. */
export default function ExceptionsPage() {
  const { t } = useTranslation("exceptions");
  const { can } = useSession();
  const seesAll = can("approval:application:view");
  const [{ tab, id, form }, set] = useAddress({
    tab: seesAll ? "all" : "exceptions",
    id: "",
    page: "1",
    keyword: "",
    form: "",
    status: "",
    period: "",
  });
  const first = seesAll ? "all" : "exceptions";
  const chosen = tab === "exceptions" || tab === "statistics" ? tab : first;
  const open = (applyId: string) => set({ id: applyId });
  const tabs = [
    ...(seesAll ? [{ key: "all" as const, label: t("tab.all") }] : []),
    { key: "exceptions" as const, label: <StuckLabel /> },
    { key: "statistics" as const, label: t("tab.statistics") },
  ];
  return (
    <div className="exceptions">
      <PageHeader title={t("title")} note={t("note")} />
      <LightTabs label={t("title")} tabs={tabs} chosen={chosen} onChoose={(key) => set({ ...fresh, tab: key })}>
        {chosen === "all" && <AllApplications openId={id} onOpen={open} />}
        {chosen === "exceptions" && <StuckApplications openId={id} onOpen={open} />}
        {chosen === "statistics" && <Statistics formId={form} onForm={(next) => set({ form: next })} />}
      </LightTabs>
      {id && <ApplicationDrawer key={id} applyId={id} onClose={() => set({ id: undefined })} />}
    </div>
  );
}

function StuckLabel() {
  const { t } = useTranslation("exceptions");
  const { data } = useQuery({
    queryKey: [...exceptionKeys.stuck, "count"],
    queryFn: ({ signal }) => loadStuck({ pageNum: 1, pageSize: 1 }, signal),
  });
  return (
    <span className="exceptions-tab">
      {t("tab.exceptions")}
      <Badge count={data?.total ?? 0} />
    </span>
  );
}
