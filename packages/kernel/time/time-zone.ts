import { z } from "zod";
import { withRule } from "../contract/schema-rule.ts";

export const timeZoneName = z
  .string()
  .max(60)
  .refine(isTimeZone)
  .meta(withRule("A name of the IANA time zone database"));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
