import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../app/toast.ts";
import { Choices } from "../../kit/choices.tsx";
import type { ListFilters } from "../calls.ts";
import type { Tab } from "../types.ts";

/** Takes the filters along. What writes the file is loaded when it is asked for. */
export function ExportButton({ tab, asked }: { tab: Tab; asked: ListFilters }) {
  const { t, i18n } = useTranslation("approval");
  const [busy, setBusy] = useState(false);
  const run = async (kind: "xlsx" | "csv") => {
    setBusy(true);
    try {
      const { exportRows } = await import("./export.ts");
      const { count, whole } = await exportRows({ tab, asked, kind, t, language: i18n.language });
      toast.success({ title: t(whole ? "list.exported" : "list.exportedPart", { count }) });
    } catch (error) {
      toast.error({ title: t("list.exportFailed", { reason: error instanceof Error ? error.message : "" }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Choices
      label={t("list.export")}
      choices={[
        { key: "xlsx" as const, label: t("list.exportXlsx") },
        { key: "csv" as const, label: t("list.exportCsv") },
      ]}
      onChoose={run}
    >
      <Button icon={<DownloadOutlined />} loading={busy} aria-haspopup="menu" className="inbox-export">
        {t("list.export")}
      </Button>
    </Choices>
  );
}
