import { kinds, moneyPlaces } from "@stampflow/form";
import type { ControlProps } from "../../types.ts";
import { Amount } from "./amount.tsx";

export function MoneyControl(props: ControlProps) {
  const { addonAfter, ...options } = kinds.money.optionsOf(props.control);
  return <Amount {...props} options={options} places={moneyPlaces(options)} suffix={addonAfter} />;
}
