import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Choices } from "../../../kit/choices.tsx";
import type { ListFilters } from "../../calls.ts";
import type { Tab } from "../../types.ts";
import type { Format } from "./export-dialog.tsx";

const ExportDialog = lazy(() => import("./export-dialog.tsx"));

export function ExportButton({ tab, asked }: { tab: Tab; asked: ListFilters }) {
  const { t } = useTranslation("approval");
  const [format, setFormat] = useState<Format | null>(null);
  return (
    <>
      <Choices
        label={t("list.export")}
        choices={[
          { key: "xlsx" as const, label: t("list.exportXlsx") },
          { key: "csv" as const, label: t("list.exportCsv") },
        ]}
        onChoose={setFormat}
      >
        <Button icon={<DownloadOutlined />} aria-haspopup="menu" aria-label={t("list.export")} className="inbox-export">
          {t("list.export")}
        </Button>
      </Choices>
      {format && (
        <Suspense fallback={null}>
          <ExportDialog tab={tab} asked={asked} format={format} onClose={() => setFormat(null)} />
        </Suspense>
      )}
    </>
  );
}
