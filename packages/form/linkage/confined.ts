import type { Config, Values } from "../design/schema.ts";
import { isMet, type LinkageContext } from "./state.ts";

/** The keys of the fields that these values confine (FD73). */
export const confinedBy = ({ confined = [] }: Config, fields: LinkageContext["fields"], values: Values): string[] => [
  ...new Set(confined.filter((rule) => isMet(rule, { fields, values })).flatMap(({ targets }) => targets)),
];
