import type { Balance } from "@stampflow/leave";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";

/** So many hours or days, as a type is counted. */
export function useAmount() {
  const { t } = useTranslation("leave");
  const { number } = useFormat();
  return (unit: Balance["unit"], amount: number) => t(`balance.${unit}`, { count: amount, n: number(amount) });
}
