import { monthCalls as calls, can, confirmCalls, type MonthRow, pieceCalls } from "@stampflow/attendance";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { periodOf } from "../../kit/month-grid/month-step.tsx";
import { useCall } from "../../kit/record/load.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { Unrecorded } from "../confirm/unrecorded.tsx";

export const countsKey = ["attendance", "month", "counts"] as const;

type Found = NonNullable<MonthRow["found"]>;
type Part = "confirmed" | "voided" | "open" | "pieces";

/** What a month has of these; what it has none of is not named. */
export function useFoundWords() {
  const { t } = useTranslation("attendance");
  const { names } = useFormat();
  return (found: Found, ...parts: readonly Part[]): string => {
    const some = parts.filter((part) => found[part] > 0);
    return some.length > 0
      ? names(some.map((part) => t(`months.parts.${part}`, { count: found[part] })))
      : t("days", { count: 0 });
  };
}

/** Locks a month once nothing is open in it. */
export function LockBar({ month }: { month: string }) {
  const { t } = useTranslation("attendance");
  const { day } = useFormat();
  const client = useQueryClient();
  const { can: may } = useSession();
  const said = useFoundWords();
  const counts = useCall(countsKey, calls.counts, { month });
  const lock = useMutation({
    mutationFn: async (found: Found) => {
      const text = <Question found={found} left={await leftIn(month, may)} />;
      if (await confirmDanger({ title: t("months.ask", { month: day(month) }), text, ok: t("months.lock") }))
        await call(calls.lock, { month });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["attendance"] }),
  });
  return (
    <Loaded query={counts} rows={1}>
      {(found) => {
        const isOpen = found.open + found.pieces > 0;
        const what = said(found, "confirmed", "voided", "open", "pieces");
        return (
          <div className="attendance-tools">
            <span>{t("months.counts", { people: found.people, what })}</span>
            {may(can.confirm.page.code) && <Unrecorded asked={periodOf(month)} />}
            <Button type="primary" loading={lock.isPending} disabled={isOpen} onClick={() => lock.mutate(found)}>
              {t("months.lock")}
            </Button>
            {isOpen && (
              <span className="field-hint">{t("months.notYet", { what: said(found, "open", "pieces") })}</span>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

const mostPeople = 200;

/** What a lock leaves as it is, as far as the caller may see it. */
async function leftIn(month: string, may: (code: string) => boolean) {
  const period = periodOf(month);
  const counted = { ...period, state: "confirmed", pageSize: 1, count: 1 } as const;
  const [people, missing, pieces] = await Promise.all([
    call(calls.open, { month, pageSize: mostPeople }),
    may(can.confirm.page.code) ? call(confirmCalls.notRecorded, period) : null,
    may(can.piece.page.code) ? call(pieceCalls.list, counted) : null,
  ]);
  return {
    running: new Set(people.records.flatMap((one) => one.running.map(({ id }) => id))).size,
    more: people.more,
    unrecorded: missing?.records.length ?? 0,
    pieces: pieces?.total ?? 0,
  };
}

type Left = Awaited<ReturnType<typeof leftIn>>;

/** C3: what is locked, and what is left as it is. */
function Question({ found, left: { running, more, unrecorded, pieces } }: { found: Found; left: Left }) {
  const { t } = useTranslation("attendance");
  const said = useFoundWords();
  const days = found.confirmed + found.voided;
  return (
    <>
      <ul className="month-locked">
        <li>
          {days > 0 ? t("months.locks.days", { what: said(found, "confirmed", "voided") }) : t("months.locks.noDays")}
        </li>
        {pieces > 0 && <li>{t("months.locks.pieces", { count: pieces })}</li>}
        {running > 0 && <li>{t(more ? "months.locks.runningMany" : "months.locks.running", { count: running })}</li>}
        {unrecorded > 0 && <li>{t("confirm.unrecorded.some", { count: unrecorded })}</li>}
      </ul>
      <p>{t("months.askText")}</p>
    </>
  );
}
