import { kinds, lengthOfPeriod, lengthText } from "@stampflow/form";
import type { ControlProps } from "../../types.ts";
import { useFormWords, useLanguage } from "../../words.ts";
import { Range } from "./range.tsx";
import "../control.css";

/** Two ends, and below them how long it is. */
export function PeriodControl(props: ControlProps) {
  const t = useFormWords();
  const language = useLanguage();
  const options = kinds.period.optionsOf(props.control);
  const { format, clearable, width, startName, endName, notBefore, notAfter } = options;
  const length = lengthOfPeriod(props.value, options);
  return (
    <div className="period" style={{ width }}>
      <Range
        {...props}
        format={format}
        clearable={clearable}
        width="100%"
        from={startName || t("from")}
        to={endName || t("to")}
        closed={(day) => {
          const text = day.format("YYYY-MM-DD");
          return (notBefore !== "" && text < notBefore) || (notAfter !== "" && text > notAfter);
        }}
      />
      <output aria-live="polite">{length && lengthText(length, language)}</output>
    </div>
  );
}
