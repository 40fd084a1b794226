import { useTranslation } from "react-i18next";
import { unitSpaced, useFormat } from "../../kit/format/format.ts";
import { formatWait } from "../detail/wait.ts";

export type Span = { readonly median: number; readonly p90: number } | null;

export function useFigureFormat() {
  const { i18n } = useTranslation();
  const { number } = useFormat();
  const none = new Intl.NumberFormat(i18n.language, { style: "unit", unit: "minute", unitDisplay: "short" }).format(0);
  const duration = (minutes: number) =>
    minutes < 1 ? unitSpaced(none, i18n.language) : formatWait(minutes * 60_000, i18n.language);
  return {
    number,
    duration,
    /** Of plots, which count in hours so that their axis does. */
    hours: (hours: number) => duration(Math.round(hours * 60)),
    share: (share: number | null) => (share === null ? "–" : `${number(share, 1)}%`),
    span: (span: Span, part: "median" | "p90") => (span ? duration(span[part]) : "–"),
  };
}
