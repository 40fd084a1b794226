import type { z } from "zod";

/** An attribute as ElectroDB takes it. */
export type Attribute = {
  readonly type: "string" | "number" | "boolean" | "any" | readonly string[];
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly padding?: { readonly length: number; readonly char: string };
  readonly label?: string;
  readonly field?: string;
  readonly validate?: (value: string) => boolean;
};

type Def = {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly defaultValue?: unknown;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
};
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;

/** A field without what makes it optional, and what stands for it where an item has none. */
export function opened(schema: z.core.$ZodType): { inner: z.core.$ZodType; required: boolean; absent: unknown } {
  let inner = schema;
  let required = true;
  let absent: unknown;
  for (let def = defOf(inner); def.innerType ?? def.in; def = defOf(inner)) {
    if (def.type === "optional" || def.type === "nullable" || def.type === "default") required = false;
    if (def.type === "nullable" && absent === undefined) absent = null;
    if (def.type === "default") absent = def.defaultValue;
    inner = def.innerType ?? def.in ?? inner;
  }
  return { inner, required, absent };
}

const isText = (value: unknown): value is string => typeof value === "string";

function typeOf(schema: z.core.$ZodType): Attribute["type"] {
  const { type, entries = {}, values = [] } = defOf(schema);
  if (type === "string" || type === "number" || type === "boolean") return type;
  const options = type === "enum" ? Object.values(entries) : values;
  if (options.length > 0 && options.every(isText)) return options;
  return options.length > 0 && options.every((one) => typeof one === "number") ? "number" : "any";
}

/** The attributes of a record, from its schema. */
export function attributesOf(
  record: z.ZodObject,
  more: Readonly<Record<string, Partial<Attribute> | undefined>>,
): Record<string, Attribute> {
  const entries = Object.entries(record.shape).map(([name, schema]): [string, Attribute] => {
    const { inner, required } = opened(schema);
    return [name, { type: typeOf(inner), required, ...more[name] }];
  });
  return Object.fromEntries(entries);
}

/** Between a record and its item: what is null or undefined is not stored, because no index takes it. */
export function fieldsOf<Row>(
  record: z.ZodObject,
  more: Readonly<Record<string, Partial<Attribute> | undefined>> = {},
) {
  const fields = Object.entries(record.shape).map(([name, schema]) => {
    return { name, place: more[name]?.field ?? name, missing: opened(schema).absent };
  });
  return {
    // As the item lies: many rows are read, and ElectroDB's own formatting costs more than the reading.
    read(item: Readonly<Record<string, unknown>>): Row {
      const row: Record<string, unknown> = {};
      for (const { name, place, missing } of fields) {
        const value = item[place] ?? missing;
        if (value !== undefined) row[name] = value;
      }
      return row as Row;
    },
    written: (row: Row): Record<string, unknown> =>
      Object.fromEntries(
        fields.flatMap(({ name }) => {
          const value = (row as Record<string, unknown>)[name];
          return value === undefined || value === null ? [] : [[name, value]];
        }),
      ),
  };
}
