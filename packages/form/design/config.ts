import type { Config, Design, Spans } from "./schema.ts";

const even = (n: number): Spans => ({ xs: n, sm: n, md: n, lg: n, xl: n, xxl: n });

export const startConfig: Config = {
  layout: "vertical",
  labelLayout: "Grid",
  labelWidth: 155,
  labelCol: { xs: 6, sm: 7, md: 7, lg: 7, xl: 8, xxl: 8 },
  wrapperCol: { xs: 18, sm: 17, md: 17, lg: 17, xl: 16, xxl: 16 },
  hideRequiredMark: false,
  customStyle: "",
  linkage: [],
};

export const resetConfig: Config = { ...startConfig, labelWidth: 100, labelCol: even(4), wrapperCol: even(18) };

export const emptyDesign: Design = { list: [], config: startConfig };

/** The label slider sets both columns: the wrapper gets the rest of 24. */
export function withLabelSpan(config: Config, label: number): Config {
  const n = Math.min(24, Math.max(0, Math.round(label)));
  return { ...config, labelCol: even(n), wrapperCol: even(24 - n) };
}
