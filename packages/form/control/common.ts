import { joined, type Language, lengthOf } from "@stampflow/kernel";
import { z } from "zod";
import { type OptionItem, optionItemSchema } from "../design/schema.ts";
import type { FlowField, OptionFault, ReadResult, TranslateText } from "../kind.ts";
import { limits } from "../limits.ts";
import type { FaultData } from "../text.ts";

export const commonOptions = z.object({
  placeholder: z.string().max(100).default(""),
  hidden: z.boolean().default(false),
  disabled: z.boolean().default(false),
  width: z
    .string()
    .regex(/^\d{1,4}(\.\d+)?(%|px)$/)
    .default("100%"),
  clearable: z.boolean().default(true),
  showLabel: z.boolean().default(true),
  dictCode: z.string().max(64).default(""),
});

/** FD70: what a new form starts with; a value that the field would refuse is none. */
export const initialOption = z
  .union([z.string().max(limits.longText), z.number(), z.array(z.string().max(64)).max(limits.chosen)])
  .catch("")
  .default("");

/** Zero is what k-form-design writes where nothing was typed. */
export const initialText = (value: unknown): string | undefined =>
  typeof value === "string" || (typeof value === "number" && value !== 0) ? String(value) : undefined;

export const startCommon = {
  placeholder: "",
  hidden: false,
  disabled: false,
  width: "100%",
  clearable: true,
  showLabel: true,
};

export const choices = z.array(optionItemSchema);

export const countOption = z.number().int().min(limits.countMin).max(limits.countMax);

export const refuse = (code: Extract<ReadResult, { code: unknown }>["code"], data?: FaultData): ReadResult =>
  data ? { code, data } : { code };

/** Reads a trimmed text of at most `max` visible characters. */
export function readText(value: unknown, max: number): ReadResult {
  if (typeof value !== "string") return refuse("form.value.invalid");
  const text = value.trim();
  // A much too long text is refused without counting its characters.
  return text.length > 20 * max || lengthOf(text) > max ? refuse("form.text.long", { max }) : { value: text };
}

export const showText = (value: unknown): string => (typeof value === "string" ? value : "");

/** Ids as a list without repeats; a single id becomes a list. */
export function readIds(value: unknown): string[] | undefined {
  const list = Array.isArray(value) ? value : [value];
  if (!list.every((id) => typeof id === "string" && id.length > 0 && id.length <= 128)) return undefined;
  return [...new Set(list as string[])];
}

/** The chosen options, without repeats. */
export function readChosen(value: unknown, items: readonly OptionItem[], most: number): ReadResult {
  const picked = readIds(value);
  if (!picked) return refuse("form.value.invalid");
  if (!picked.every((one) => items.some((item) => item.value === one))) return refuse("form.choice.unknown");
  return picked.length > most ? refuse("form.choice.many", { max: most }) : { value: picked };
}

export const showChosen = (value: unknown, items: readonly OptionItem[], language: Language): string =>
  joined(
    (readIds(value) ?? []).map((one) => items.find((item) => item.value === one)?.label ?? one),
    language,
  );

export const numeric = { operators: ["eq", "ne", "gt", "ge", "lt", "le"] } as const satisfies Partial<FlowField>;
export const textual = { operators: ["eq", "ne", "il", "el"] } as const satisfies Partial<FlowField>;

/** The faults of a control's options: their number, names and values. */
export function checkChoices(items: OptionItem[], bounds: { min: number; max: number }): OptionFault[] {
  const faults: OptionFault[] = [];
  if (items.length < bounds.min) faults.push({ code: "form.design.options.few", data: { min: bounds.min } });
  if (items.length > bounds.max) faults.push({ code: "form.design.options.many", data: { max: bounds.max } });
  if (items.some((item) => item.label.trim() === "")) faults.push({ code: "form.design.option.empty" });
  if (new Set(items.map((item) => item.value)).size < items.length)
    faults.push({ code: "form.design.option.duplicate" });
  else if (new Set(items.map((item) => item.label.trim())).size < items.length)
    faults.push({ code: "form.design.option.same" });
  if (items.filter((item) => item.input).length > 1) faults.push({ code: "form.design.option.others" });
  return faults;
}

export const startChoices = (word: TranslateText): OptionItem[] =>
  [1, 2].map((n) => ({ value: String(n), label: word("form.kind.option", { n }) }));
