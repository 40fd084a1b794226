import type { DayView, PersonDays, PunchView } from "@stampflow/attendance";
import { dayOf, formatBrief, type Language, weekdayOf } from "@stampflow/kernel";
import { hoursOf } from "@stampflow/scheduling";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { useNow } from "../../kit/use-now.ts";
import { DayDrawer } from "./day.tsx";
import { DayState, DayStatus } from "./status.tsx";
import { timeIn } from "./time.ts";
import { useSource } from "./use-source.ts";
import "../attendance.css";

/** A day that has not been yet shows its times and no figures; a void day counts nowhere. */
const isKnown = ({ complete, slots, state }: DayView): boolean => complete && slots.length > 0 && state !== "voided";

type Props = {
  readonly data: PersonDays;
  readonly onChanged: () => Promise<unknown>;
  readonly edits: boolean;
  /** What can be done about an opened day. */
  readonly actionsOf?: (day: DayView) => ReactNode;
};

/** A person's month: a line for each day, which opens what it stands on. */
export function PersonMonth({ data, onChanged, edits, actionsOf }: Props) {
  const { t } = useTranslation("attendance");
  const { number } = useFormat();
  const [address, set] = useAddress({ day: "" });
  const now = useNow();
  const today = dayOf(now, data.zone);
  // The latest first: what is to come stands in the schedule.
  const days = data.days.filter(({ date }) => date <= today).reverse();
  const at = days.findIndex(({ date }) => date === address.day);
  const open = days[at];
  const neighbour = (step: number) => {
    const next = days[at + step];
    return next && (() => set({ day: next.date }));
  };
  const known = days.filter(isKnown);
  const sum = (name: "scheduled" | "paid" | "absence" | "unpaid") =>
    number(hoursOf(known.reduce((all, day) => all + day[name], 0)));
  const overtime = days.reduce((all, day) => all + (day.state === "voided" ? 0 : day.overtime), 0);
  const soFar = days.length < data.days.length;
  const exceptions = known.filter(({ code }) => code !== 0 && code !== 5 && code !== null).length;
  return (
    <>
      <dl className="month-figures">
        {(["scheduled", "paid", "absence", "unpaid"] as const).map((name) => (
          <div key={name}>
            <dt>{t(`figure.${name === "scheduled" && soFar ? "scheduledSoFar" : name}`)}</dt>
            <dd>{t("hours", { hours: sum(name) })}</dd>
          </div>
        ))}
        {overtime > 0 && (
          <div>
            <dt>{t("figure.overtime")}</dt>
            <dd>{t("hours", { hours: number(hoursOf(overtime)) })}</dd>
          </div>
        )}
        <div>
          <dt>{t("figure.exceptions")}</dt>
          <dd>{t("days", { count: exceptions })}</dd>
        </div>
      </dl>
      {days.length === 0 && <Empty why={t("noDays")} />}
      <ul className="attendance-days" aria-label={data.name}>
        {days.map((day) => (
          <Fragment key={day.date}>
            <li>
              <button type="button" onClick={() => set({ day: day.date })} aria-current={day.date === address.day}>
                <DayName date={day.date} now={now} />
                <DayTimes day={day} zone={data.zone} now={now} />
                <span className="day-paid">
                  {[
                    isKnown(day) &&
                      t("paidOf", { paid: number(hoursOf(day.paid)), scheduled: number(hoursOf(day.scheduled)) }),
                    day.overtime > 0 &&
                      day.state !== "voided" &&
                      t("overtimeOf", { hours: number(hoursOf(day.overtime)) }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                {day.state === "voided" ? <span className="day-status" /> : <DayStatus {...day} />}
                <span className="day-state">
                  {day.result !== "" && day.state !== "expected" && <DayState state={day.state} />}
                </span>
              </button>
            </li>
            {data.punches
              .filter(({ id }) => day.timeouts.includes(id))
              .map((punch) => (
                <li key={punch.id} className="day-outside">
                  <button type="button" onClick={() => set({ day: day.date })}>
                    <DayName date={day.date} now={now} />
                    <OutsidePunch punch={punch} zone={data.zone} />
                  </button>
                </li>
              ))}
          </Fragment>
        ))}
      </ul>
      {open && (
        <DayDrawer
          day={open}
          data={data}
          edits={edits}
          actions={actionsOf?.(open)}
          onChanged={onChanged}
          onClose={() => set({ day: undefined })}
          onNext={neighbour(1)}
          onPrevious={neighbour(-1)}
        />
      )}
    </>
  );
}

/** When each slot was due, and when it began and ended. */
function DayTimes({ day, zone, now }: { day: DayView; zone: string; now: number }) {
  const { t } = useTranslation("attendance");
  const time = timeIn(zone);
  // Until the window closes, one may still punch out.
  const outOf = ({ out, closes }: DayView["slots"][number]) => (out ? time(out.at) : closes > now ? "" : t("none"));
  return (
    <span className="day-times">
      {day.slots.map((slot) => (
        <span key={slot.name}>
          <span>{`${time(slot.due.from)}–${time(slot.due.to)}`}</span>
          {(slot.in || slot.out) && (
            <small>{`${slot.in ? time(slot.in.at) : t("none")} – ${outOf(slot)}`.trim()}</small>
          )}
        </span>
      ))}
    </span>
  );
}

function DayName({ date, now }: { date: string; now: number }) {
  const { t, i18n } = useTranslation("attendance");
  return (
    <span className="day-date">
      <b>{formatBrief([date], i18n.language as Language, now)}</b> <small>{t(`weekday.${weekdayOf(date)}`)}</small>
    </span>
  );
}

/** D3: it changes no day. */
function OutsidePunch({ punch, zone }: { punch: PunchView; zone: string }) {
  const { t } = useTranslation("attendance");
  const time = timeIn(zone);
  const sourceOf = useSource();
  return (
    <>
      <span className="day-times">
        <span>
          <span>{time(punch.at)}</span>
          <small>{sourceOf(punch)}</small>
        </span>
      </span>
      <span className="day-paid" />
      <span className="day-status">
        <StateTag tone="warn" text={t("use.timeout")} />
      </span>
      <span className="day-state" />
    </>
  );
}
