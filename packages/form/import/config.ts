import { configOf, evenSpans, startConfig } from "../design/config.ts";
import { configSchema, type Spans } from "../design/schema.ts";
import { isRaw } from "./designer.ts";
import { taken } from "./taken.ts";

const sizes = ["xs", "sm", "md", "lg", "xl", "xxl"] as const;
const widest = 24;

const spanIn = (value: unknown): number | undefined => {
  const span = isRaw(value) ? value.span : value;
  const number = typeof span === "string" && span.trim() !== "" ? Number(span) : span;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 && number <= widest ? number : undefined;
};

/** One span sets all widths; of several the next narrower one fills in what is missing. */
function spansIn(value: unknown): Spans | undefined {
  const one = spanIn(value);
  if (one !== undefined) return evenSpans(one);
  const known = sizes.map((size) => (isRaw(value) ? spanIn(value[size]) : undefined));
  const first = known.find((span) => span !== undefined);
  if (first === undefined) return undefined;
  let last = first;
  const filled = known.map((span) => {
    last = span ?? last;
    return last;
  });
  return Object.fromEntries(sizes.map((size, at) => [size, filled[at] ?? first])) as Spans;
}

const rest = (spans: Spans): Spans => Object.fromEntries(sizes.map((size) => [size, widest - spans[size]])) as Spans;

/** The settings of another designer: one width for all, null for what is left out. */
export function configIn(value: unknown): ReturnType<typeof configOf> {
  const raw = isRaw(value) ? value : {};
  const labelCol = spansIn(raw.labelCol);
  const wrapperCol = spansIn(raw.wrapperCol) ?? (labelCol && rest(labelCol));
  const given = {
    ...Object.fromEntries(Object.entries(raw).filter(([, one]) => one !== null)),
    ...(labelCol ? { labelCol } : {}),
    ...(wrapperCol ? { wrapperCol } : {}),
  };
  return configOf(taken(configSchema, { ...startConfig, ...given }));
}
