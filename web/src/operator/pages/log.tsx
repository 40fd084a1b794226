import { deeds, type LogLine, logCalls } from "@stampflow/operator";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn } from "../../kit/list/types.ts";
import { loadBy } from "../../kit/record/load.ts";

export default function Log() {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const columns: ListColumn<LogLine>[] = [
    { key: "at", title: t("log.at"), width: 180, render: ({ at }) => format.dateTime(at), card: "title" },
    { key: "who", title: t("log.who"), width: 140, render: ({ operatorName }) => operatorName },
    { key: "deed", title: t("log.deed"), width: 140, render: ({ deed }) => t(`deed.${deed}`) },
    { key: "company", title: t("log.company"), width: 200, render: ({ company }) => company },
    { key: "about", title: t("log.about"), width: 320, render: ({ about }) => about },
    { key: "address", title: t("log.address"), width: 140, render: ({ address }) => address, card: "none" },
  ];
  return (
    <ListPage<LogLine>
      name="operator.log"
      title={t("log.title")}
      note={t("log.note")}
      queryKey={["operator", "log"]}
      load={loadBy(logCalls.list)}
      keyOf={({ id }) => id}
      columns={columns}
      views={false}
      filters={[
        {
          kind: "select",
          name: "deed",
          label: t("log.deed"),
          options: deeds.map((deed) => ({ value: deed, label: t(`deed.${deed}`) })),
        },
      ]}
      empty={{ why: t("log.empty") }}
    />
  );
}
