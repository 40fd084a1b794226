import { kinds } from "@stampflow/form";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";
import "../control.css";

type Props = ControlProps & { text: string | null };

/** FD16, FD25: a computed value. It cannot be typed, and screen readers announce its changes. */
export function Counted({ id, control, text, aria, open, unknownYears = [] }: Props) {
  const t = useFormWords();
  const byCalendar = control.type === "number" && kinds.number.optionsOf(control).computed !== "";
  const hint = byCalendar ? t(text === null ? "countedOpen" : "counted") : text === null ? open : t("calculated");
  return (
    <div className="counted">
      <output id={id} aria-labelledby={aria["aria-labelledby"]} aria-label={aria["aria-label"]}>
        {text ?? "—"}
      </output>
      <small>{hint}</small>
      {byCalendar &&
        unknownYears.map((year) => (
          <small key={year} className="counted-unknown">
            {t("countedUnknown", { year })}
          </small>
        ))}
    </div>
  );
}
