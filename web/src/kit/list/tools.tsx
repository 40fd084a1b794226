import ClearOutlined from "@ant-design/icons/es/icons/ClearOutlined";
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
  /**
   * null: no filter is set; absent: the list has no filters. The button always takes its place, so that nothing moves
   * when a filter is set.
   */
  onClear: (() => void) | null | undefined;
  onExport: (() => Promise<unknown> | undefined) | undefined;
};

export function Tools<Row>({ choice, onRefresh, onClear, onExport }: Props<Row>) {
  const { t } = useTranslation("kit");
  const [exporting, setExporting] = useState(false);
  const run = async () => {
    setExporting(true);
    await Promise.resolve(onExport?.()).finally(() => setExporting(false));
  };
  return (
    <div className="list-tools">
      {onClear !== undefined && (
        <Tooltip title={onClear && t("list.clear")}>
          <Button
            type="text"
            className="list-clear"
            icon={<ClearOutlined />}
            aria-label={t("list.clear")}
            disabled={onClear === null}
            onClick={onClear ?? undefined}
          />
        </Tooltip>
      )}
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
