import type { Permission } from "@stampflow/kernel";
import type { z } from "zod";

/** The key of a text, or the words themselves if they come from data (a field label, a unit). */
export type Name = string | { readonly words: string };

export type Choice<Value extends string = string> = {
  readonly value: Value;
  readonly name: Name;
  /** Key of a text with more words for it, parted by commas. */
  readonly also?: string;
};

type Common = {
  readonly name: Name;
  readonly required?: boolean;
  /** An example as typed, shown in the note of the template's head. */
  readonly example?: string;
  /** Key of a text that says what an empty cell becomes, shown there too. */
  readonly empty?: string;
  /** The width in characters. */
  readonly width?: number;
  /** The permission needed to see it. */
  readonly needs?: Permission;
};
/** Limits are those of `schema`, or `max` visible characters; `fault` is the code of what the schema refuses for other reasons. */
export type TextColumn = Common & {
  readonly kind: "text";
  readonly max?: number;
  readonly schema?: z.ZodType<string>;
  readonly fault?: string;
};
export type NumberColumn = Common & {
  readonly kind: "number";
  readonly min?: number;
  readonly max?: number;
  /** The most decimals; absent: any number. 0: whole numbers. */
  readonly decimals?: number;
  /** The field of the record that names its unit. */
  readonly unit?: string;
};
/** The value is integer fen, and so are the limits. */
export type MoneyColumn = Common & { readonly kind: "money"; readonly min?: number; readonly max?: number };
/** YYYY-MM-DD. */
export type DateColumn = Common & { readonly kind: "date" };
/** YYYY-MM-DD HH:mm in local time (`wallClock`); an instant where the clock of the reader is known. */
export type TimeColumn = Common & { readonly kind: "time" };
export type ChoiceColumn<Value extends string = string> = Common & {
  readonly kind: "choice";
  readonly choices: readonly Choice<Value>[];
};
export type BooleanColumn = Common & { readonly kind: "boolean" };

export type Column = TextColumn | NumberColumn | MoneyColumn | DateColumn | TimeColumn | ChoiceColumn | BooleanColumn;
export type Columns = Readonly<Record<string, Column>>;

type Unnamed<Described> = Described extends Column ? Omit<Described, "name"> & { readonly name?: Name } : never;

/** Columns by the texts `<under>.<column>`; one that is named stays so. */
export const namedColumns = <const Described extends Readonly<Record<string, Unnamed<Column>>>>(
  under: string,
  columns: Described,
) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, { name: `${under}.${key}`, ...column }]),
  ) as unknown as { readonly [Key in keyof Described]: Described[Key] & { readonly name: Name } };

/** The choices of a column by the texts `<under>.<value>`. */
export const choicesOf = <const Value extends string>(values: readonly Value[], under: string): Choice<Value>[] =>
  values.map((value) => ({ value, name: `${under}.${value}` }));

/** For choices only the values: their names follow from the name of the column. */
type Short = Unnamed<Column> | (Omit<Common, "name"> & { readonly kind: "choice"; readonly values: readonly string[] });

type Described<Fields extends Readonly<Record<string, Short>>> = {
  readonly [Field in keyof Fields]: { readonly name: Name } & (Fields[Field] extends {
    readonly values: readonly (infer Value extends string)[];
  }
    ? Omit<Fields[Field], "values"> & { readonly choices: readonly Choice<Value>[] }
    : Fields[Field]);
};

/**
 * The fields of records of one kind, described once for lists, facts, exports and print: the words of a field are the text
 * `<noun>.column.<field>`, of a name that stands for an id (`placeName`) that without its ending, those of a choice
 * `<noun>.value.<field>.<value>`. Pages have the same words (`labels` of the module), or words of their own.
 */
export const recordColumns = <const Fields extends Readonly<Record<string, Short>>>(noun: string, fields: Fields) =>
  Object.fromEntries(
    Object.entries<Short>(fields).map(([key, field]) => {
      const column = { name: `${noun}.column.${key.replace(/(?<=.)Name$/, "")}`, ...field };
      return [
        key,
        "values" in field ? { ...column, choices: choicesOf(field.values, `${noun}.value.${key}`) } : column,
      ];
    }),
  ) as unknown as Described<Fields>;

/** What a list is as a spreadsheet: template, import, export and failed rows come from it. */
export type Sheet<Described extends Columns = Columns> = {
  /** The text that names the tab. */
  readonly name: Name;
  /** The most rows of an import. */
  readonly limit: number;
  readonly columns: Described;
};

export function defineSheet<const Described extends Columns>(sheet: Sheet<Described>): Sheet<Described> {
  return sheet;
}

type Read<Described extends Column> = Described extends { kind: "number" | "money" }
  ? number
  : Described extends { kind: "boolean" }
    ? boolean
    : Described extends { kind: "choice"; choices: readonly Choice<infer Value>[] }
      ? Value
      : string;

/** Text that was left empty is "", any other optional value null. */
export type ValueOf<Described extends Column> = Described extends { required: true } | { kind: "text" }
  ? Read<Described>
  : Read<Described> | null;
export type ValuesOf<Described extends Columns> = { readonly [Key in keyof Described]: ValueOf<Described[Key]> };

/** A row to write: an absent or null value makes an empty cell. */
export type Given<Described extends Columns = Columns> = {
  readonly [Key in keyof Described]?: Read<Described[Key]> | null;
};

export type KeyOf<Described extends Columns> = keyof Described & string;

/** Whether its values are figures, which stand at the end of their column. */
export const isFigure = ({ kind }: Column): boolean => kind === "number" || kind === "money";
