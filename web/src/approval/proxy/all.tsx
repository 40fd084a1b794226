import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn, ListFilter } from "../../kit/list/types.ts";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { saveFile } from "../../platform/call.ts";
import { loadAll, type ProxyRow, proxyKeys, states } from "./calls.ts";
import { ProxyStateTag } from "./state-tag.tsx";
import { useEnd } from "./use-end.ts";
import { useProxyWords } from "./words.ts";

/** Everybody's proxies, those that are over too, for whoever administers them. */
export function AllProxies({ onGive }: { onGive: () => void }) {
  const { t } = useTranslation("proxy");
  const columns = useColumns();
  const filters = useFilters();
  const exportRows = useExport();
  return (
    <ListPage
      name="approval.proxy.all"
      queryKey={proxyKeys.all}
      load={loadAll}
      keyOf={(row) => row.proxyId}
      columns={columns}
      filters={filters}
      onExport={exportRows}
      empty={{ why: t("all.empty"), action: <Button onClick={onGive}>{t("give.open")}</Button> }}
    />
  );
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation("proxy");
  return [
    {
      name: "person",
      label: t("all.person"),
      kind: "other",
      control: (value, change, id) => (
        <PeoplePicker id={id} value={value || null} onChange={(userId) => change(userId ?? "")} />
      ),
    },
    {
      name: "state",
      label: t("column.state"),
      kind: "select",
      options: states.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ];
}

function useColumns(): ListColumn<ProxyRow>[] {
  const { t } = useTranslation("proxy");
  const words = useProxyWords();
  const { end, busy } = useEnd();
  return [
    {
      key: "title",
      title: t("column.people"),
      width: 220,
      card: "title",
      render: ({ to, principal }) => t("all.row", { to: to.name, principal: principal.name }),
    },
    { key: "state", title: t("column.state"), width: 110, render: ({ state }) => <ProxyStateTag state={state} /> },
    { key: "period", title: t("column.period"), width: 250, render: words.period },
    { key: "forms", title: t("column.forms"), width: 180, render: words.forms },
    { key: "reason", title: t("column.reason"), width: 180, render: ({ reason }) => reason },
    { key: "by", title: t("column.by"), card: "none", render: ({ createdBy }) => createdBy.name },
    {
      key: "act",
      title: t("column.act"),
      width: 120,
      render: (row) =>
        row.state !== "over" && (
          <Button type="link" danger size="small" disabled={busy} onClick={() => void end(row)}>
            {t(row.state === "coming" ? "end.callOff" : "end.ok")}
          </Button>
        ),
    },
  ];
}

/** All rows that match the filters, as many as one call answers. */
function useExport() {
  const { t } = useTranslation("proxy");
  const words = useProxyWords();
  const format = useFormat();
  return async (filters: Readonly<Record<string, string | undefined>>) => {
    const { csvFile } = await import("../../kit/format/csv.ts");
    const { records } = await loadAll({ ...filters, pageNum: 1, pageSize: -1 });
    const head = ["principal", "to", "state", "period", "forms", "reason", "by", "created"] as const;
    const lines = records.map((row) => [
      row.principal.name,
      row.to.name,
      t(`state.${row.state}`),
      words.period(row),
      words.forms(row),
      row.reason,
      row.createdBy.name,
      format.dateTime(row.createdAt),
    ]);
    saveFile(
      csvFile(
        head.map((name) => t(`column.${name}`)),
        lines,
      ),
      `${t("title")}.csv`,
    );
  };
}
