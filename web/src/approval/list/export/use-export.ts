import { useTranslation } from "react-i18next";
import { toast } from "../../../platform/toast.ts";
import type { ListFilters } from "../../calls.ts";
import type { Tab } from "../../types.ts";

/** Takes the filters along. What writes the file is loaded when it is asked for. */
export function useExport() {
  const { t, i18n } = useTranslation("approval");
  return async (tab: Tab, asked: ListFilters, kind: "xlsx" | "csv") => {
    try {
      const { exportRows } = await import("./export.ts");
      const { count, whole } = await exportRows({ tab, asked, kind, t, language: i18n.language });
      toast.success({ title: t(whole ? "list.exported" : "list.exportedPart", { count }) });
    } catch (error) {
      toast.error({ title: t("list.exportFailed", { reason: error instanceof Error ? error.message : "" }) });
    }
  };
}
