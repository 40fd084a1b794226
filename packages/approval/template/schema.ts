import type { approverType } from "@stampflow/flow";
import type { KindName } from "@stampflow/form";
import type { IconName } from "../form/icons.ts";
import type { Word } from "./words.ts";

export const templateGroups = ["attendance", "finance", "administration", "hr"] as const satisfies readonly Word[];
export type TemplateGroup = (typeof templateGroups)[number];

/** Roles that other people have in each company: people are chosen before a template is published. */
export const companyRoles = ["finance", "administration"] as const satisfies readonly Word[];
export type CompanyRole = (typeof companyRoles)[number];

/** The rest of a text key after a prefix, without `.note`. */
type After<Prefix extends string, One = Word> = One extends `${Prefix}${infer Rest}` ? Rest : never;
type Noted<One = Word> = One extends `${infer Key}.note` ? Key : never;
type Label = After<"f.">;
export type TemplateKey = Noted;

export type Field = {
  /** Also its key, which conditions and formulas use. */
  label: Label;
  kind: KindName;
  optional?: true;
  choices?: readonly Label[];
  options?: Readonly<Record<string, unknown>>;
  columns?: readonly Field[];
};

type Code = typeof approverType;
export type People =
  | { approverType: Code["superior" | "chain"]; levelMode: number }
  | { approverType: Code["departmentHeads" | "chosen" | "personnel"] }
  /** A person, or the head of a department, in a field of the form. */
  | { approverType: Code["peopleField" | "departmentField"]; field: Label }
  | { companyRole: CompanyRole };

export type TemplateStep =
  | { type: "approve" | "handle" | "copy"; name: After<"n.">; people: People }
  /** If the field is above this value; money is in yuan or dollars. */
  | { type: "route"; field: Label; above: number; inside: readonly TemplateStep[] }
  | { type: "parallel"; branches: readonly TemplateStep[] };

/** A flow without a form of its own. */
export type SimpleFlow = { key: After<"s."> & After<"sn.">; steps: readonly TemplateStep[] };

export type Template = {
  key: TemplateKey;
  group: TemplateGroup;
  icon: IconName;
  fields: readonly Field[];
  /** A field that is required if another field has this value. */
  requiredIf?: { field: Label; choice: number; required: Label };
  steps: readonly TemplateStep[];
};
