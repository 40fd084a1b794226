import type { KindName } from "@stampflow/form";
import type { IconName } from "../category/icons.ts";
import type { Word } from "./words.ts";

export const templateGroups = ["attendance", "finance", "administration", "hr"] as const satisfies readonly Word[];
export type TemplateGroup = (typeof templateGroups)[number];

/** Who does this differs between companies: somebody is named before a template is published. */
export const places = ["finance", "administration"] as const satisfies readonly Word[];
export type Place = (typeof places)[number];

/** What stands in the words after a prefix, or before `.note`. */
type After<Prefix extends string, One = Word> = One extends `${Prefix}${infer Rest}` ? Rest : never;
type Noted<One = Word> = One extends `${infer Key}.note` ? Key : never;
type Label = After<"f.">;
export type TemplateKey = Noted;

export type Field = {
  /** Its key too, by which conditions and formulas name it. */
  label: Label;
  kind: KindName;
  optional?: true;
  choices?: readonly Label[];
  options?: Readonly<Record<string, unknown>>;
  columns?: readonly Field[];
};

export type People =
  | { approverType: 1 | 12; levelMode: number }
  | { approverType: 2 | 9 | 13 }
  /** Somebody, or the head of a department, that the form names. */
  | { approverType: 15 | 16; field: Label }
  | { place: Place };

export type Step =
  | { does: "approve" | "handle" | "copy"; name: After<"n.">; people: People }
  /** Where a field is above this; money counts in yuan or dollars. */
  | { does: "route"; field: Label; above: number; inside: readonly Step[] }
  | { does: "parallel"; branches: readonly Step[] };

/** A flow for any form. */
export type SimpleFlow = { key: After<"s."> & After<"sn.">; steps: readonly Step[] };

export type Template = {
  key: TemplateKey;
  group: TemplateGroup;
  icon: IconName;
  fields: readonly Field[];
  /** A field that is required while another has this choice. */
  asks?: { field: Label; choice: number; required: Label };
  steps: readonly Step[];
};
