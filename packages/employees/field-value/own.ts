import { type Refusal, refuse } from "@stampflow/kernel";
import type { Columns } from "@stampflow/sheet";
import type { OwnFields, PersonFile } from "@stampflow/system/server";
import { optionsOf } from "../field/control.ts";
import { conditionOf, entered, inOrder, lacking } from "../field/rules.ts";
import type { CustomField, FieldValue, Values } from "../field/schema.ts";
import { fields, formWords, sightOf, textOfValue } from "../field/store.ts";
import { files } from "../file/record.ts";
import { peopleValues } from "./values.ts";

type Conditions = Parameters<OwnFields["find"]>[0]["custom"];

const isText = ({ kind }: CustomField): boolean => kind === "input" || kind === "textarea";
const columnOf = ({ key }: CustomField): string => `custom.${key}`;

/** The company's own fields for the list of people, its sheet and its import: no more of them than the caller sees (E4). */
export const ownFields: PersonFile["fields"] = async ({ userId }) => {
  const [all, sight] = await Promise.all([fields.all(), sightOf(userId)]);
  const seen = inOrder(all).filter(sight.sees);
  const written = seen.filter((field) => sight.writes(field));
  const needed = seen.filter(({ required }) => required);
  const keyed = (values: Values) =>
    Object.fromEntries(seen.flatMap(({ id, key }) => (values[id] === undefined ? [] : [[key, values[id]]])));
  return {
    find: async ({ custom, keyword, missing }) => ({
      fits: await fitting(seen, custom),
      named: keyword ? await named(seen, keyword) : undefined,
      lacks: missing && needed.length > 0 ? await lacksOf(needed) : undefined,
    }),
    shown: async (userIds) => {
      const found = seen.length > 0 ? await files.getMany(userIds.map((id) => ({ userId: id }))) : [];
      const of = new Map(found.map((file) => [file.userId, file]));
      return (id) => {
        const { custom = {}, homeCompany = "" } = of.get(id) ?? {};
        return { custom: keyed(custom), lacks: lacking(needed, custom, homeCompany !== "").length > 0 };
      };
    },
    columns: (purpose) => Object.fromEntries((purpose === "import" ? written : seen).map(sheetColumn)),
    cells: (custom) =>
      Object.fromEntries(
        seen.map((field) => [
          columnOf(field),
          cellOf(field, Object.hasOwn(custom, field.key) ? custom[field.key] : undefined),
        ]),
      ),
    typed: (cells, values) => typedIn(written, cells, values),
    faults: (custom) => faultsIn(written, custom),
  };
};

async function fitting(seen: readonly CustomField[], custom: Conditions) {
  const asked = Object.entries(custom ?? {});
  if (asked.length === 0) return undefined;
  const { of, having } = await peopleValues();
  const tests = await Promise.all(
    asked.map(async ([key, condition]) => {
      const field = seen.find((one) => one.key === key) ?? refuse("employees.field.unknown", { key });
      const holds = conditionOf(field, condition, null) ?? refuse("employees.field.condition", { name: field.name });
      // Words are sought in an index: folding thousands of texts takes longer than all the rest.
      const found = condition.contains ? await having([field.id], condition.contains) : null;
      return (userId: string) => (found ? found.has(userId) : holds(of.get(userId)?.values[field.id]));
    }),
  );
  return (userId: string) => tests.every((fits) => fits(userId));
}

async function named(seen: readonly CustomField[], keyword: string) {
  const texts = seen.filter(isText).map(({ id }) => id);
  return texts.length > 0 ? (await peopleValues()).having(texts, keyword) : undefined;
}

async function lacksOf(needed: readonly CustomField[]) {
  const { of } = await peopleValues();
  return (userId: string) => {
    const { values = {}, lent = false } = of.get(userId) ?? {};
    return lacking(needed, values, lent).length > 0;
  };
}

function sheetColumn(field: CustomField): readonly [string, Columns[string]] {
  const name = { words: field.name };
  if (field.kind === "number" || field.kind === "date") return [columnOf(field), { kind: field.kind, name }];
  if (isText(field) || field.kind === "checkbox") return [columnOf(field), { kind: "text", name, width: 20 }];
  const choices = optionsOf(field, formWords()).map(({ value, label }) => ({ value, name: { words: label } }));
  return [columnOf(field), { kind: "choice", name, choices }];
}

function cellOf(field: CustomField, value: FieldValue | undefined) {
  if (value === undefined) return isText(field) || field.kind === "checkbox" ? "" : null;
  if (field.kind === "number") return Number(value);
  if (field.kind !== "checkbox") return value as string;
  return textOfValue(field, value);
}

const separators = /[、,;|，；\n]/;

/** What the columns of a row say, as a call takes it. */
function typedIn(
  written: readonly CustomField[],
  cells: Readonly<Record<string, string>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const filled = written.filter((field) => cells[columnOf(field)]);
  return Object.fromEntries(filled.map((field) => [field.key, typedAs(field, values[columnOf(field)])]));
}

function typedAs({ kind, options }: CustomField, value: unknown): unknown {
  if (kind === "number") return value === null ? "" : String(value);
  if (kind !== "checkbox") return value ?? "";
  const labels = String(value ?? "").split(separators);
  return labels
    .map((label) => label.trim())
    .filter(Boolean)
    .map((label) => options.find((option) => option.label === label)?.value ?? label);
}

function faultsIn(written: readonly CustomField[], custom: Readonly<Record<string, unknown>>): Refusal[] {
  const may = { sees: () => true, writes: () => true };
  return Object.entries(custom).flatMap(([key, value]) => {
    const read = entered(written, {}, { [key]: value }, may, formWords());
    return "code" in read ? [read as Refusal] : [];
  });
}
