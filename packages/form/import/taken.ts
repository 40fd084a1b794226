import type { z } from "zod";

type Holder = Record<PropertyKey, unknown>;
type Issue = z.core.$ZodIssue;

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;
const isEmpty = (value: unknown): boolean => isHolder(value) && Object.keys(value).length === 0;
const numeral = /^\s*-?\d+(\.\d+)?\s*$/;
const yes: readonly unknown[] = ["true", "1", 1];
const no: readonly unknown[] = ["false", "0", 0];

/** The value for what a schema expects, where it can only mean one; undefined for what should be left out. */
function meant(value: unknown, { code, ...issue }: Issue): { readonly value: unknown } | null {
  if (value === null || (value === "" && "expected" in issue && issue.expected !== "string"))
    return { value: undefined };
  if (code === "invalid_value" && "values" in issue) {
    const written = String(value).trim().toLowerCase();
    const found = issue.values.find((one) => String(one).toLowerCase() === written);
    return found === undefined ? null : { value: found };
  }
  if (code !== "invalid_type" || !("expected" in issue)) return null;
  const { expected } = issue;
  if (expected === "string") return ["number", "boolean"].includes(typeof value) ? { value: String(value) } : null;
  if (expected === "number" || expected === "int")
    return typeof value === "string" && numeral.test(value) ? { value: Number(value) } : null;
  if (expected === "boolean")
    return yes.includes(value) ? { value: true } : no.includes(value) ? { value: false } : null;
  // PHP writes an empty list for an empty object, and the other way round.
  if (expected === "array") return isEmpty(value) ? { value: [] } : null;
  return (expected === "object" || expected === "record") && isEmpty(value) ? { value: {} } : null;
}

function mend(holder: Holder, issue: Issue): boolean {
  if (issue.code === "invalid_union")
    return issue.errors.some((tried) =>
      tried.some((one) => mend(holder, { ...one, path: [...issue.path, ...one.path] } as Issue)),
    );
  const path = issue.path.map(String);
  const name = path.pop();
  if (name === undefined || name === "__proto__") return false;
  let at: unknown = holder.value;
  for (const step of path) at = isHolder(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  if (!isHolder(at) || !Object.hasOwn(at, name)) return false;
  const found = meant(at[name], issue);
  if (!found || (found.value === undefined && Array.isArray(at))) return false;
  if (found.value === undefined) delete at[name];
  else at[name] = found.value;
  return true;
}

/** A copy in which numbers written as texts, texts written as numbers and null are what the schema wants; what cannot be so stays. */
export function taken(schema: z.ZodType, value: unknown): unknown {
  const holder: Holder = { value: structuredClone(value) };
  // What stands inside of something mended is looked at in the next round.
  for (let round = 0; round < 4; round += 1) {
    const issues = schema.safeParse(holder.value).error?.issues ?? [];
    if (issues.filter((issue) => mend(holder, issue)).length === 0) break;
  }
  return holder.value;
}

/** As JavaScript writes it: `list[3].key`. */
export const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (before, step) =>
      typeof step === "number" ? `${before}[${step}]` : before ? `${before}.${String(step)}` : String(step),
    "",
  );
