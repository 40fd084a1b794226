import { lastExportDay } from "@stampflow/approval";
import { useTranslation } from "react-i18next";
import { PeriodExport } from "../../../kit/record/period-export.tsx";
import { toast } from "../../../platform/toast.ts";
import { exportRows, type ListFilters } from "../../calls.ts";
import type { Tab } from "../../types.ts";

export type Format = "xlsx" | "csv";
type Props = { tab: Tab; asked: ListFilters; format: Format; onClose: () => void };

/** The list as it is filtered, of a period of two months at most. The code that writes the file is loaded on demand. */
export default function ExportDialog({ tab, asked, format, onClose }: Props) {
  const { t } = useTranslation("approval");
  const { from, to } = asked;
  const period = from && to && to <= lastExportDay(from) ? { from, to } : undefined;
  return (
    <PeriodExport
      title={t(format === "csv" ? "list.exportCsv" : "list.exportXlsx")}
      hint={t("list.exportHint", { date: t(`list.dateOf.${tab}`) })}
      fields={[]}
      values={{}}
      period={period}
      onExport={async (days) => {
        await exportRows(tab, { ...asked, ...days }, format);
        toast.success({ title: t("list.exported") });
      }}
      onClose={onClose}
    />
  );
}
