import { recordCalls } from "@stampflow/attendance";
import { useTranslation } from "react-i18next";
import { TabPage } from "../../kit/view/tab-page.tsx";
import { ReportTab } from "./report.tsx";
import { ShiftsTab } from "./shifts.tsx";
import { SummaryTab } from "./summary.tsx";

/** What is confirmed of a period: sums by person and by shift, and the report day by day. */
export default function RecordPage() {
  const { t } = useTranslation("attendance");
  return (
    <TabPage
      title={t("record.title")}
      tabs={[
        { key: "summary", label: t("record.summary"), shown: SummaryTab },
        { key: "shifts", label: t("record.shifts"), shown: ShiftsTab },
        { key: "report", label: t("record.report"), shown: ReportTab, permission: recordCalls.report.permission.code },
      ]}
      path="/attendance/record/general"
    />
  );
}
