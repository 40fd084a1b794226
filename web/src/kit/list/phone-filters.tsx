import FilterOutlined from "@ant-design/icons/es/icons/FilterOutlined";
import { Button, Drawer } from "antd";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBackCloses } from "../dialog/use-back-closes.ts";
import { useFormat } from "../format/format.ts";
import type { useViews } from "../view/use-views.ts";
import ViewList from "../view/views.tsx";
import type { Tools } from "./display/tools.tsx";
import { Filter, type Filters, Words } from "./filters.tsx";
import "./phone-filters.css";

type Props = ComponentProps<typeof Filters> &
  Pick<ComponentProps<typeof Tools>, "onClear" | "onExport" | "onRefresh"> & {
    views: ReturnType<typeof useViews> | undefined;
    /** How many rows there are, where that is known. */
    total: number | undefined;
  };

/** One search field; everything else of a list on a phone is in a sheet. */
export default function PhoneFilters({ filters, values, onChange, views, total, ...tools }: Props) {
  const { t } = useTranslation("kit");
  const { number } = useFormat();
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  const search = filters.find(({ kind }) => kind === "text");
  const others = filters.filter((filter) => filter !== search);
  const count = others.filter(({ name, usual }) => (values[name] ?? "") !== (usual ?? "")).length;
  const { onClear, onExport, onRefresh } = tools;
  return (
    <search className="list-search">
      {search?.kind === "text" && (
        <Words
          label={search.label}
          value={values[search.name] ?? ""}
          placeholder={search.placeholder ?? search.label}
          onDebounced={(value) => onChange(search.name, value)}
        />
      )}
      <Button icon={<FilterOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t("list.filtersOf", { count }) : t("list.filters")}
      </Button>
      <Drawer
        open={open}
        placement="bottom"
        size="auto"
        title={t("list.filters")}
        closable={{ "aria-label": t("close") }}
        destroyOnHidden
        className="list-sheet"
        onClose={() => setOpen(false)}
        footer={
          <div className="drawer-foot">
            {onClear !== undefined && (
              <Button disabled={onClear === null} onClick={onClear ?? undefined}>
                {t("list.clear")}
              </Button>
            )}
            {onExport && <Button onClick={() => void onExport()?.catch(() => null)}>{t("list.export")}</Button>}
            <Button onClick={onRefresh}>{t("list.refresh")}</Button>
            <Button type="primary" onClick={() => setOpen(false)}>
              {total === undefined ? t("list.show") : t("list.showTotal", { total: number(total) })}
            </Button>
          </div>
        }
      >
        {others.map((filter) => (
          <Filter key={filter.name} filter={filter} values={values} onChange={onChange} />
        ))}
        {views && <ViewList views={views} onDone={() => setOpen(false)} />}
      </Drawer>
    </search>
  );
}
