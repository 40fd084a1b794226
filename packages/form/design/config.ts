import { type Config, configSchema, type Design, type Spans } from "./schema.ts";

export const evenSpans = (n: number): Spans => ({ xs: n, sm: n, md: n, lg: n, xl: n, xxl: n });

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

export const resetConfig: Config = {
  ...startConfig,
  labelWidth: 100,
  labelCol: evenSpans(4),
  wrapperCol: evenSpans(18),
};

export const emptyDesign: Design = { list: [], config: startConfig };

/** The label slider sets both columns: the wrapper gets the rest of 24. */
export function withLabelSpan(config: Config, label: number): Config {
  const n = Math.min(24, Math.max(0, Math.round(label)));
  return { ...config, labelCol: evenSpans(n), wrapperCol: evenSpans(24 - n) };
}

/** Field by field: what is wrong is as in a new form, and named. */
export function configOf(value: unknown): { readonly config: Config; readonly wrong: readonly string[] } {
  const given = { ...startConfig, ...(typeof value === "object" ? value : {}) };
  const wrong = new Set((configSchema.safeParse(given).error?.issues ?? []).map(({ path }) => String(path[0])));
  const kept = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  return { config: configSchema.parse({ ...startConfig, ...kept }), wrong: [...wrong] };
}
