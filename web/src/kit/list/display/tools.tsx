import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import ReloadOutlined from "@ant-design/icons/es/icons/ReloadOutlined";
import SettingOutlined from "@ant-design/icons/es/icons/SettingOutlined";
import UpOutlined from "@ant-design/icons/es/icons/UpOutlined";
import { Button, Checkbox, Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Popup } from "../../popup.tsx";
import type { ColumnChoice } from "./columns.ts";
import { densities, useDensity } from "./density.ts";

type Props<Row> = {
  choice: ColumnChoice<Row>;
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
        <Button type="text" className="list-clear" disabled={onClear === null} onClick={onClear ?? undefined}>
          {t("list.clear")}
        </Button>
      )}
      {onExport && (
        <Button icon={<DownloadOutlined />} loading={exporting} onClick={() => void run().catch(() => null)}>
          {t(exporting ? "list.exporting" : "list.export")}
        </Button>
      )}
      <Button
        type="text"
        icon={<ReloadOutlined />}
        aria-label={t("list.refresh")}
        title={t("list.refresh")}
        onClick={onRefresh}
      />
      <Popup label={t("list.display")} content={() => <Display choice={choice} />}>
        <Button type="text" icon={<SettingOutlined />} aria-label={t("list.display")} title={t("list.display")} />
      </Popup>
    </div>
  );
}

function Display<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const { t } = useTranslation("kit");
  const [density, setDensity] = useDensity();
  return (
    <div className="list-columns">
      <strong>{t("list.density")}</strong>
      <Radio.Group
        aria-label={t("list.density")}
        optionType="button"
        size="small"
        value={density}
        onChange={(event) => setDensity(event.target.value)}
        options={densities.map((value) => ({ value, label: t(`list.${value}`) }))}
      />
      <strong>{t("list.columns")}</strong>
      {choice.all.map(({ key, title, card }, at) => (
        <div key={key} className="list-column">
          <Checkbox
            disabled={card === "title"}
            checked={card === "title" || choice.isShown(key)}
            onChange={() => choice.toggle(key)}
          >
            {title}
          </Checkbox>
          {choice.move &&
            ([-1, 1] as const).map((by) => (
              <Button
                key={by}
                type="text"
                size="small"
                icon={by < 0 ? <UpOutlined /> : <DownOutlined />}
                aria-label={t(by < 0 ? "list.columnBefore" : "list.columnAfter", { title })}
                disabled={by < 0 ? at === 0 : at === choice.all.length - 1}
                onClick={() => choice.move?.(key, by)}
              />
            ))}
        </div>
      ))}
      <Button size="small" onClick={choice.reset}>
        {t("list.columnsReset")}
      </Button>
    </div>
  );
}
