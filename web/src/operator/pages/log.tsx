import type { InputOf } from "@stampflow/kernel";
import { type LogRecord, logCalls, operatorActions } from "@stampflow/operator";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import { type ListColumn, textOf } from "../../kit/list/types.ts";
import { everyRow, loadBy } from "../../kit/record/load.ts";
import { call } from "../../platform/call.ts";
import { saveRows } from "../parts/save-rows.ts";

type LogFilters = Readonly<Record<string, string | undefined>>;

export default function Log() {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const columns: ListColumn<LogRecord>[] = [
    { key: "at", title: t("log.at"), width: 180, render: ({ at }) => format.dateTime(at), card: "title" },
    { key: "who", title: t("log.who"), width: 140, render: ({ operatorName }) => operatorName },
    { key: "deed", title: t("log.deed"), width: 140, render: ({ deed }) => t(`deed.${deed}`) },
    { key: "company", title: t("log.company"), width: 200, render: ({ company }) => company },
    { key: "about", title: t("log.about"), width: 320, render: ({ about }) => about },
    { key: "address", title: t("log.address"), width: 140, render: ({ address }) => address, card: "none" },
  ];
  const load = loadBy(logCalls.list);
  const days = ({ from = "", to = "", ...asked }: LogFilters) => ({
    ...asked,
    ...(from ? { from: dayjs(from).startOf("day").valueOf() } : {}),
    ...(to ? { to: dayjs(to).endOf("day").valueOf() } : {}),
  });
  const exportAll = async (filters: LogFilters) => {
    const all = { ...days(filters), pageSize: -1 } as InputOf<typeof logCalls.list>;
    const rows = await everyRow((cursor) => call(logCalls.list, { ...all, cursor }));
    saveRows(t("log.title"), columns, rows);
  };
  return (
    <ListPage<LogRecord>
      name="operator.log"
      title={t("log.title")}
      note={t("log.note")}
      queryKey={["operator", "log"]}
      load={({ from, to, ...asked }, signal) =>
        load({ ...asked, ...days({ from: textOf(from), to: textOf(to) }) }, signal)
      }
      keyOf={({ id }) => id}
      columns={columns}
      views={false}
      onExport={exportAll}
      filters={[
        { kind: "text", name: "company", label: t("log.company") },
        {
          kind: "select",
          name: "deed",
          label: t("log.deed"),
          options: operatorActions.map((deed) => ({ value: deed, label: t(`deed.${deed}`) })),
        },
        { kind: "day", name: "from", label: t("log.from") },
        { kind: "day", name: "to", label: t("log.to"), end: { of: "from" } },
      ]}
      empty={{ why: t("log.empty") }}
    />
  );
}
