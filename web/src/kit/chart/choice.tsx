import { Select } from "antd";
import type { Option } from "../record/options.ts";

type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly (Option & { readonly value: Value })[];
};

/** What figures are about, chosen above them. */
export const ChartChoice = <Value extends string>({ label, options, ...props }: Props<Value>) => (
  <Select<Value> {...props} aria-label={label} className="chart-choice" options={[...options]} />
);
