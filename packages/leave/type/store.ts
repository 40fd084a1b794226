import { leaveSetting } from "@stampflow/applytype/server";
import { formatNumber, inEachLanguage, type Language, sameName } from "@stampflow/kernel";
import { collatorOf, defineStore, key, language, namedRecords, translate } from "@stampflow/kernel/server";
import { directory } from "@stampflow/system/server";
import { codes, hiddenCode, type LeaveType, leaveType } from "./schema.ts";

/** The most of a company, besides the built-in ones. */
const mostTypes = 100;

export const builtInName = (code: number, spoken = language()): string => translate(`leave.builtIn.${code}`, spoken);
export const nameIn = ({ name, code }: Pick<LeaveType, "name" | "code">, spoken: Language): string =>
  name === "" && code !== null ? builtInName(code, spoken) : name;
export const typeName = (type: Pick<LeaveType, "name" | "code">): string => nameIn(type, language());
/** A name that a built-in type has anyway is not kept, so that it follows the language of the reader. */
export const ownName = ({ name, code }: Pick<LeaveType, "name" | "code">): string =>
  code !== null && sameName(name) === sameName(builtInName(code)) ? "" : name;

/** So many hours or days, as the type is counted. */
export const amountIn = ({ unit }: Pick<LeaveType, "unit">, amount: number, spoken = language()): string =>
  translate(`leave.amount.${unit}`, spoken, { n: formatNumber(amount, spoken) });
/** For the refusal of what a balance has not. */
export const shortIn = (
  type: Pick<LeaveType, "unit">,
  { left, asked }: { readonly left: number; readonly asked: number },
) => ({
  left: inEachLanguage((spoken) => amountIn(type, left, spoken)),
  asked: inEachLanguage((spoken) => amountIn(type, asked, spoken)),
});

const known = new Set(codes.map(String));
export const isBuiltIn = (id: string): boolean => known.has(id);

/** Built-in types by code, then the others by name. */
export function inOrder(all: Iterable<LeaveType>): LeaveType[] {
  const { compare } = collatorOf(language());
  return [...all].sort(
    (one, other) =>
      (one.code ?? Number.POSITIVE_INFINITY) - (other.code ?? Number.POSITIVE_INFINITY) ||
      compare(typeName(one), typeName(other)),
  );
}

/** What a company has changed of the built-in types, and its own ones. */
export const types = namedRecords({
  noun: "leave.type",
  store: defineStore({ entity: "leaveType", record: leaveType, key: key.main([], ["id"]) }),
  nameOf: typeName,
  fields: ["name", "archived"],
  audited: {
    fields: [
      ...["name", "unit", "step", "duration", "distribution", "amount", "table", "yearsIn", "validity", "validMonths"],
      ...["carryMost", "carryTo", "excess", "advanceMost", "mostOnce", "mostYear", "warnBelow", "warnDays", "counts"],
      ...["scope", "departmentIds", "employments", "insuredOnly", "archived"],
    ],
    view: async () => {
      const organisation = await directory();
      return (row: LeaveType) => ({
        name: typeName(row),
        table: row.table.map(({ years, amount }) => `${years}: ${amount}`),
        departmentIds: row.departmentIds.map((id) => organisation.department(id)?.name ?? ""),
      });
    },
  },
  limit: mostTypes + codes.length,
});

const inLieu = 3;

/** As long as the company has not changed it. Its unit is that of the form (workplace W43). */
export const builtIn = (code: number, hourTypes: readonly string[] = []): LeaveType =>
  leaveType.parse({
    ...{ id: String(code), version: 0, code, archived: code === hiddenCode },
    unit: hourTypes.includes(String(code)) ? "hour" : "day",
    counts: code === 12 ? "work" : "absence",
    ...(code === inLieu ? { distribution: "overtime", validity: "months" } : {}),
  });

/** The types as they were read, to save on. */
export async function typesNow() {
  const [stored, { hourTypes }] = await Promise.all([types.current(), leaveSetting()]);
  const found = new Map(codes.map((code) => [String(code), builtIn(code, hourTypes)]));
  for (const [id, row] of stored.rows) found.set(id, row);
  return { stored, types: found as ReadonlyMap<string, LeaveType> };
}
/** O6: the type that overtime gives in lieu; the built-in one first. */
export async function lieuType(): Promise<LeaveType | undefined> {
  const found = [...(await allTypes()).values()].filter(
    ({ distribution, archived }) => distribution === "overtime" && !archived,
  );
  return found.find(({ code }) => code === inLieu) ?? found[0];
}
export const allTypes = async (): Promise<ReadonlyMap<string, LeaveType>> => (await typesNow()).types;
