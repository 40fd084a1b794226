import { formatTime, type Language } from "@stampflow/kernel";
import { useTranslation } from "react-i18next";

/** Times of day in the company's zone. */
export function useTime(zone: string): (at: number) => string {
  const { i18n } = useTranslation("attendance");
  return (at) => formatTime(at, i18n.language as Language, zone);
}
