import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast.ts";
import { exportRows, type ListFilters } from "../../calls.ts";
import type { Tab } from "../../types.ts";

/** Exports with the filters. The code that writes the file is loaded on demand. */
export function useExport() {
  const { t } = useTranslation("approval");
  return async (tab: Tab, asked: ListFilters, kind: "xlsx" | "csv") => {
    try {
      await exportRows(tab, asked, kind);
      toast.success({ title: t("list.exported") });
    } catch (error) {
      toast.error({ title: t("list.exportFailed", { reason: error instanceof Error ? error.message : "" }) });
    }
  };
}
