import type { Day, DayKind } from "@stampflow/system";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { dayBeside, type monthOf, weekdays } from "./grid.ts";

const shown = ["restDay", "holiday", "movedOff", "makeUp", "companyOff", "companyWork"] as const;

/** The legend. A letter beside each colour, because colour alone is not enough. */
export function Legend() {
  const { t } = useTranslation("system");
  return (
    <ul className="calendar-legend" aria-label={t("calendar.legend")}>
      {shown.map((kind) => (
        <li key={kind}>
          <span className="calendar-day" data-kind={kind} aria-hidden="true">
            {kind === "restDay" ? "1" : <Mark kind={kind} />}
          </span>
          {t(`calendar.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

function Mark({ kind }: { kind: DayKind }) {
  const { t } = useTranslation("system");
  if (kind === "workday" || kind === "restDay") return null;
  // Shown by the style sheet only, because the label of the day says it in words.
  return <b data-mark={t(`calendar.mark.${kind}`)} />;
}

const weekdayName = (weekday: number, language: string, style: "narrow" | "long") =>
  // The fourth of January 1970 was a Sunday.
  new Intl.DateTimeFormat(language, { weekday: style, timeZone: "UTC" }).format((weekday + 3) * 86_400_000);

type Props = {
  months: readonly ReturnType<typeof monthOf>[];
  dayAt: (day: string) => Day;
  today: string;
  /** Absent: days cannot be changed. */
  onDay: ((day: string) => void) | undefined;
};

/** Twelve months. One stop for the tab key; arrows lead from day to day. */
export function YearGrid({ months, dayAt, today, onDay }: Props) {
  const { t, i18n } = useTranslation("system");
  const grid = useRef<HTMLDivElement>(null);
  const first = months[0]?.days[0] ?? today;
  const [stop, setStop] = useState("");
  const current = [stop, today].find((day) => day.slice(0, 4) === first.slice(0, 4)) ?? first;
  const move = (event: KeyboardEvent) => {
    const next = dayBeside(current, event.key);
    if (!next) return;
    event.preventDefault();
    setStop(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go from one day, a button, to another
    <div ref={grid} className="calendar-year" onKeyDown={move}>
      {months.map(({ before, days }) => (
        <section key={days[0]} aria-label={monthName(days[0] ?? "", i18n.language)}>
          <h3>{monthName(days[0] ?? "", i18n.language)}</h3>
          <div className="calendar-month">
            {weekdays.map((weekday) => (
              <span key={weekday} className="calendar-weekday" aria-hidden="true">
                {weekdayName(weekday, i18n.language, "narrow")}
              </span>
            ))}
            {days.map((day, at) => (
              <DayButton
                key={day}
                {...{ day, today, onDay }}
                is={dayAt(day)}
                column={at === 0 ? before + 1 : undefined}
                stop={day === current}
                onFocus={() => setStop(day)}
                weekday={weekdayName(new Date(`${day}T00:00:00Z`).getUTCDay(), i18n.language, "long")}
                kindName={t(`calendar.kind.${dayAt(day).kind}`)}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

const monthName = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

type DayProps = Pick<Props, "today" | "onDay"> & {
  day: string;
  is: Day;
  column: number | undefined;
  stop: boolean;
  weekday: string;
  kindName: string;
  onFocus: () => void;
};

function DayButton({ day, is: { kind, name }, today, column, stop, weekday, kindName, onFocus, onDay }: DayProps) {
  const format = useFormat();
  const spoken = format.names([format.day(day), weekday, kindName, name].filter(Boolean));
  return (
    <button
      type="button"
      className="calendar-day"
      data-day={day}
      data-kind={kind}
      aria-current={day === today ? "date" : undefined}
      aria-label={spoken}
      title={name || undefined}
      tabIndex={stop ? 0 : -1}
      style={column ? { gridColumnStart: column } : undefined}
      onFocus={onFocus}
      onClick={() => onDay?.(day)}
    >
      {Number(day.slice(8))}
      <Mark kind={kind} />
    </button>
  );
}
