import { z } from "zod";
import { limits } from "../limits.ts";
import type { TextKey } from "../text.ts";
import { withoutUnknown } from "../translation/read.ts";
import { configOf } from "./config.ts";
import { controlSchema, type Design } from "./schema.ts";

export type Read = { design: Design } | { code: TextKey };

const documentSchema = z.object({
  list: z.array(controlSchema),
  config: z.unknown().optional(),
});

/** Reads a saved or imported design. Never throws, whatever the text contains. */
export function readDesign(text: string): Read {
  if (new TextEncoder().encode(text).length > limits.designBytes) return { code: "form.design.large" };
  const found = parsed(text);
  if (found === undefined || deep(found)) return { code: "form.design.format" };
  const read = documentSchema.safeParse(found);
  if (!read.success) return { code: "form.design.format" };
  return { design: withoutUnknown({ list: read.data.list, config: configOf(read.data.config).config }) };
}

export const writeDesign = (design: Design): string => JSON.stringify(design);
export const exportDesign = (design: Design): string => JSON.stringify(design, null, 2);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Checks the depth level by level, because a hostile document could overflow the stack of a recursive check. */
export function deep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > 6 * limits.depth) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}
