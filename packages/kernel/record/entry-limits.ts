import type { z } from "zod";
import { opened } from "../store/fields.ts";

/** What a field of a form takes. */
export type EntryLimits = {
  /** It has to be filled in. */
  readonly required: boolean;
  /** Characters of a text or of each of several (by width up to 20, kernel D13), or the largest number. */
  readonly max?: number;
  readonly min?: number;
  /** How many there may be of it. */
  readonly most?: number;
};
type Check = { readonly check: string; readonly maximum?: number; readonly minimum?: number; readonly value?: number };
type Checked = { readonly _zod: { readonly def: Check; readonly check?: { readonly width?: number } } };

/** As the schema of the field says, so that its limits are written down once. */
export function entryLimits(schema: z.core.$ZodType): EntryLimits {
  const { inner, required } = opened(schema);
  const { type, checks = [] } = inner._zod.def as { type: string; checks?: readonly Checked[] };
  const limit = (name: string, of: "maximum" | "minimum" | "value") =>
    checks.map(({ _zod: { def } }) => (def.check === name ? def[of] : undefined)).find((one) => one !== undefined);
  const width = checks.map(({ _zod }) => _zod.check?.width).find((one) => one !== undefined);
  const max = width ?? limit("max_length", "maximum") ?? limit("less_than", "value");
  const min = limit("min_length", "minimum") ?? limit("greater_than", "value");
  const given = (limits: Omit<EntryLimits, "required">) =>
    Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  if (type === "array") {
    const { max: each } = entryLimits((inner as z.ZodArray)._zod.def.element);
    return { required, ...given({ max: each, most: max } as object) };
  }
  const mayBeEmpty = type === "string" && max !== undefined && !min;
  return { required: required && !mayBeEmpty, ...given({ max, min } as object) };
}
