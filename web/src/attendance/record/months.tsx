import { monthCalls as calls, type MonthRow } from "@stampflow/attendance";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import { useListCalls } from "../../kit/record/load.ts";
import { StateTag, type Tone } from "../../kit/state/state-tag.tsx";
import { MonthView } from "./month.tsx";

const tones: Readonly<Record<MonthRow["state"], Tone>> = { open: "calm", locking: "active", locked: "good" };

/** Months of the company; the address says which one is open. */
export default function MonthsTab() {
  const [{ month }] = useAddress({ month: "" });
  return month === "" ? <MonthList /> : <MonthView key={month} month={month} />;
}

function MonthList() {
  const { t } = useTranslation("attendance");
  const [, set] = useAddress({ month: "" });
  const { day, number, dateTime } = useFormat();
  const found = (field: "people" | "confirmed" | "voided" | "open" | "pieces") => ({
    key: field,
    title: t(`months.${field}`),
    align: "end" as const,
    width: field === "pieces" ? 150 : 110,
    render: ({ found: counts }: MonthRow) => (counts ? number(counts[field]) : ""),
  });
  return (
    <>
      <p className="field-hint">{t("months.note")}</p>
      <div className="record-figures">
        <ListPage<MonthRow>
          name="attendance.month"
          queryKey={["attendance", "month", "list"]}
          {...useListCalls<MonthRow>({ list: calls.list })}
          keyOf={({ month }) => month}
          onOpen={({ month }) => set({ month }, { replace: false })}
          columns={[
            { key: "month", title: t("months.month"), width: 120, card: "title", render: ({ month }) => day(month) },
            {
              key: "state",
              title: t("months.state"),
              width: 110,
              card: "state",
              render: (row) => <StateTag tone={tones[row.state]} text={t(`months.states.${stateOf(row)}`)} />,
            },
            found("people"),
            found("confirmed"),
            found("voided"),
            found("open"),
            found("pieces"),
            { key: "byName", title: t("months.by"), width: 140, render: ({ byName }) => byName },
            {
              key: "endedAt",
              title: t("months.at"),
              width: 200,
              render: ({ endedAt }) => (endedAt === null ? "" : dateTime(endedAt)),
            },
          ]}
          empty={{ why: t("months.none") }}
        />
      </div>
    </>
  );
}

/** A month that is not over runs; afterwards it can be locked. */
const stateOf = ({ state, over }: MonthRow): "runs" | MonthRow["state"] => (state === "open" && !over ? "runs" : state);
