import ExportOutlined from "@ant-design/icons/es/icons/ExportOutlined";
import ReloadOutlined from "@ant-design/icons/es/icons/ReloadOutlined";
import SettingOutlined from "@ant-design/icons/es/icons/SettingOutlined";
import { Button, Checkbox, Popover, Tooltip } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ColumnChoice } from "./columns.ts";

type Props<Row> = {
  choice: ColumnChoice<Row> | undefined;
  onRefresh: () => void;
  onExport: (() => Promise<unknown> | undefined) | undefined;
};

export function Tools<Row>({ choice, onRefresh, onExport }: Props<Row>) {
  const { t } = useTranslation("kit");
  const [exporting, setExporting] = useState(false);
  const run = async () => {
    setExporting(true);
    await Promise.resolve(onExport?.()).finally(() => setExporting(false));
  };
  return (
    <div className="list-tools">
      {onExport && (
        <Button icon={<ExportOutlined />} loading={exporting} onClick={() => void run().catch(() => null)}>
          {t(exporting ? "list.exporting" : "list.export")}
        </Button>
      )}
      <Tooltip title={t("list.refresh")}>
        <Button type="text" icon={<ReloadOutlined />} aria-label={t("list.refresh")} onClick={onRefresh} />
      </Tooltip>
      {choice && (
        <Popover
          trigger="click"
          placement="bottomRight"
          title={t("list.columns")}
          content={<Columns choice={choice} />}
        >
          <Button type="text" icon={<SettingOutlined />} aria-label={t("list.columns")} />
        </Popover>
      )}
    </div>
  );
}

function Columns<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const { t } = useTranslation("kit");
  return (
    <div className="list-columns">
      {choice.all.map(({ key, title, card }) => (
        <Checkbox
          key={key}
          disabled={card === "title"}
          checked={card === "title" || choice.isShown(key)}
          onChange={() => choice.toggle(key)}
        >
          {title}
        </Checkbox>
      ))}
      <Button size="small" onClick={choice.reset}>
        {t("list.columnsReset")}
      </Button>
    </div>
  );
}
