import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Choices } from "../../../kit/choices.tsx";
import type { ListFilters } from "../../calls.ts";
import type { Tab } from "../../types.ts";
import { useExport } from "./use-export.ts";

export function ExportButton({ tab, asked }: { tab: Tab; asked: ListFilters }) {
  const { t } = useTranslation("approval");
  const write = useExport();
  const [busy, setBusy] = useState(false);
  const run = async (kind: "xlsx" | "csv") => {
    setBusy(true);
    await write(tab, asked, kind);
    setBusy(false);
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
      <Button
        icon={<DownloadOutlined />}
        loading={busy}
        aria-haspopup="menu"
        aria-label={t("list.export")}
        className="inbox-export"
      >
        {t("list.export")}
      </Button>
    </Choices>
  );
}
