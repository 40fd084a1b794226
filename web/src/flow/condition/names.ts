import { type NamedField, withUniqueNames } from "../../form/formula/names.ts";
import type { Field } from "../document.ts";

const table = "batch";

/** The fields and totals that a formula of a branch may name. */
export const namesOf = (fields: readonly Field[]): NamedField[] =>
  withUniqueNames(fields.filter(({ type }) => type !== table).map(({ key, label }) => ({ key, name: label })));
