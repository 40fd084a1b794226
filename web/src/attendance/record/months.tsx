import { monthCalls as calls, can, type MonthRow } from "@stampflow/attendance";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import { useCall, useListCalls } from "../../kit/record/load.ts";
import { StateTag, type Tone } from "../../kit/state/state-tag.tsx";
import { useSession } from "../../platform/session.ts";
import { countsKey } from "./lock.tsx";
import { MonthView } from "./month.tsx";

const shortly = 60_000;

const tones: Readonly<Record<MonthRow["state"], Tone>> = { open: "calm", locking: "active", locked: "good" };

/** Months of the company; the address says which one is open. */
export default function MonthsTab() {
  const [{ month }] = useAddress({ month: "" });
  return month === "" ? <MonthList /> : <MonthView key={month} month={month} />;
}

function MonthList() {
  const { t } = useTranslation("attendance");
  const [, set] = useAddress({ month: "" });
  const { day, dateTime } = useFormat();
  const { can: may } = useSession();
  const found = (field: Figure) => ({
    key: field,
    title: t(`months.${field}`),
    align: "end" as const,
    width: field === "pieces" ? 130 : 95,
    render: (row: MonthRow) => (row.found || may(can.month.finish.code) ? <Count row={row} field={field} /> : ""),
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
            { key: "byName", title: t("months.by"), width: 110, render: ({ byName }) => byName },
            {
              key: "endedAt",
              title: t("months.at"),
              width: 215,
              firm: true,
              render: ({ endedAt }) => (endedAt === null ? "" : dateTime(endedAt)),
            },
            { key: "next", title: t("months.next"), width: 130, card: "none", render: (row) => <Next row={row} /> },
          ]}
          empty={{ why: t("months.none") }}
        />
      </div>
    </>
  );
}

type Figure = "people" | "confirmed" | "voided" | "open" | "pieces";

/** What a month is like now, for whoever may lock it; of a locked one, what it was like then. */
function useFound({ month, state, found }: MonthRow) {
  const { can: may } = useSession();
  const enabled = state === "open" && may(can.month.finish.code);
  const { data } = useCall(countsKey, calls.counts, { month }, { enabled, staleTime: shortly });
  return enabled ? data : found;
}

function Count({ row, field }: { row: MonthRow; field: Figure }) {
  const { number } = useFormat();
  const found = useFound(row);
  return found && number(found[field]);
}

/** What is to do about a month that is over. */
function Next({ row }: { row: MonthRow }) {
  const { t } = useTranslation("attendance");
  const found = useFound(row);
  const { can: may } = useSession();
  if (row.state !== "open" || !row.over || !found || !may(can.month.finish.code)) return null;
  if (found.confirmed + found.voided + found.open + found.pieces === 0) return null;
  return (
    <Link to={`/attendance/record/general?tab=months&month=${row.month}`}>
      {t(found.open + found.pieces > 0 ? "months.settle" : "months.lock")}
    </Link>
  );
}

/** A month that is not over runs; afterwards it can be locked. */
const stateOf = ({ state, over }: MonthRow): "runs" | MonthRow["state"] => (state === "open" && !over ? "runs" : state);
