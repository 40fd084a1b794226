import {
  breaksOf,
  type Colour,
  clockOf,
  colours,
  dayMinutes,
  firstSetting,
  hoursOf,
  type Meals,
  mealsOf,
  type Range,
  restsOf,
  type Span,
  shiftFaults,
  shiftMinutes,
  slotsOf,
} from "@stampflow/scheduling";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import "../scheduling.css";

export type Typed = {
  readonly slots?: readonly Partial<Range>[];
  readonly rests?: readonly Partial<Range>[];
  readonly mealIds?: readonly string[];
  readonly flexible?: number | string | null;
  readonly colour?: Colour;
};

const whole = (range: Partial<Range>): range is Range => Boolean(range.start && range.end);

/** The day of a shift to scale, while it is typed: what is worked, what is not, and how long it is. */
export function DayPicture({ typed, meals }: { typed: Typed; meals: Meals }) {
  const { t } = useTranslation("scheduling");
  const { number, names } = useFormat();
  const slots = (typed.slots ?? []).filter(whole);
  if (slots.length === 0) return null;
  const times = {
    slots,
    rests: (typed.rests ?? []).filter(whole),
    mealIds: mealsOf({ mealIds: [...(typed.mealIds ?? [])] }),
    flexible: Number(typed.flexible) || 0,
  };
  const spans = slotsOf(times);
  const flexible = spans.map(({ to }) => ({ from: to, to: to + times.flexible })).slice(-1);
  const end = Math.max(...spans.map(({ to }) => to)) + times.flexible > dayMinutes ? 2 * dayMinutes : dayMinutes;
  const place = ({ from, to }: Span) => ({
    insetInlineStart: `${(from / end) * 100}%`,
    inlineSize: `${((to - from) / end) * 100}%`,
  });
  const colour = colours[typed.colour ?? "blue"];
  const limits = { low: firstSetting.lowHours, high: firstSetting.highHours };
  const [fault] = shiftFaults(times, meals, limits);
  const hours = hoursOf(shiftMinutes(times, meals));
  const words = names(spans.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`));
  const marks = [0, 0.25, 0.5, 0.75, 1].map((part) => part * end);
  return (
    <div className="day-picture">
      <div className="day-track" role="img" aria-label={t("shift.picture", { words, hours: number(hours) })}>
        {spans.map((span) => (
          <i key={`s${span.from}`} style={{ ...place(span), background: colour }} />
        ))}
        {times.flexible > 0 &&
          flexible.map((span) => <i key="flexible" style={{ ...place(span), background: colour, opacity: 0.35 }} />)}
        {[...restsOf(times), ...breaksOf(times, meals)].map((span) => (
          <i key={`r${span.from}-${span.to}`} className="off" style={place(span)} />
        ))}
        {end > dayMinutes && <i className="midnight" style={{ insetInlineStart: "50%" }} />}
      </div>
      <div className="day-scale" aria-hidden>
        {marks.map((minutes) => (
          <span key={minutes} style={{ insetInlineStart: `${(minutes / end) * 100}%` }}>
            {minutes === end ? "24:00" : clockOf(minutes)}
          </span>
        ))}
      </div>
      <p className={fault ? "day-facts bad" : "day-facts"} role={fault ? "alert" : undefined}>
        {fault
          ? t(`shift.fault.${fault.code.split(".")[2]}`, { ...fault.data })
          : t("shift.total", { hours: number(hours) })}
      </p>
    </div>
  );
}
