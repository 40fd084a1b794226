import { joined, type Language } from "@stampflow/kernel";
import { z } from "zod";
import type { Control, OptionItem } from "../../design/schema.ts";
import type { ReadResult } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { refuse } from "../common.ts";

/**
 * Records of the company that can be options (FD42); modules provide them under these names (`OptionSource` of the
 * kernel).
 */
export const sourceNames = ["warehouse", "supplier", "product", "leaveType"] as const;
export type SourceName = (typeof sourceNames)[number];

export const isSource = (name: unknown): name is SourceName => (sourceNames as readonly unknown[]).includes(name);

type Options = { dictCode: string; options: readonly OptionItem[] };
/** The source of a choice; typed options take precedence. */
export const sourceOf = ({ dictCode, options }: Options): SourceName | undefined =>
  options.length === 0 && isSource(dictCode) ? dictCode : undefined;

/** The source of any control. */
export function sourceAt(control: Control): SourceName | undefined {
  const { dictCode, options } = control.options;
  const typed = Array.isArray(options) && options.length > 0;
  return isChoice(control) && isSource(dictCode) && !typed ? dictCode : undefined;
}

const choices: readonly string[] = ["newselect", "newradio", "checkbox"];
export const isChoice = ({ type }: Control): boolean => choices.includes(type);

const entrySchema = z.object({
  value: z.string().min(1).max(64),
  label: z.string().max(200).default(""),
});
/** A chosen entry of a source. It stores the name, because the record may be removed. */
export type Chosen = z.infer<typeof entrySchema>;

const chosenSchema = z.union([z.string().min(1).max(64), entrySchema]);

/** One entry or several, without repeats; an id alone has no name yet. */
function read(value: unknown): Chosen[] | undefined {
  const found = z.array(chosenSchema).safeParse([value].flat());
  if (!found.success) return undefined;
  const entries = found.data.map((one) => (typeof one === "string" ? { value: one, label: "" } : one));
  return [...new Map(entries.map((one) => [one.value, one])).values()];
}

export const chosenOf = (value: unknown): Chosen[] => read(value) ?? [];

export function readEntries(value: unknown, most: number): ReadResult {
  const found = read(value);
  if (!found) return refuse("form.value.invalid");
  return found.length > most ? refuse("form.choice.many", { max: most }) : { value: found };
}

export function readEntry(value: unknown): ReadResult {
  const found = readEntries(value, 1);
  return "value" in found ? { value: (found.value as Chosen[])[0] } : found;
}

export const showEntries = (value: unknown, language: Language): string =>
  joined(
    chosenOf(value).map((one) => one.label || one.value),
    language,
  );

/** The most entries of a source that a field accepts. */
export const mostEntries = (o: { selecttypes: 1 | 2; selectnumber: number }): number =>
  o.selecttypes === 2 ? o.selectnumber : limits.chosen;
