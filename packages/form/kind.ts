import { defaultLanguage, isBlank, type Language } from "@stampflow/kernel";
import type { z } from "zod";
import type { Control, OptionItem, Values } from "./design/schema.ts";
import type { FaultData, TextKey } from "./text.ts";
import type { Workday } from "./value/workdays.ts";

/** A fault of a table cell; rows count from 1. */
export type CellFault = { row: number; column: string; code: TextKey; data: FaultData; message?: string };
export type ValueFault = { code: TextKey; data?: FaultData; message?: string; cells?: CellFault[] };
/**
 * The result of reading a value. For a table, `kept` is the part of a refused value that can be stored, and `shown`
 * what was typed with the computed values.
 */
export type ReadResult = { value: unknown; shown?: unknown } | (ValueFault & { kept?: unknown; shown?: unknown });
/** The computed value of a field: a value, the fault of a field it depends on, or the reason why there is none yet. */
export type Computed = { value: unknown; differs: TextKey } | ValueFault | { open: TextKey; data?: FaultData };
export type OptionFault = { code: TextKey; data?: FaultData };

/** The names of ids in values; provided by the caller. */
export type Lookup = {
  person?: (id: string) => string | undefined;
  department?: (id: string) => string | undefined;
};
export type DisplayContext = { language: Language; lookup: Lookup };
/** For one line of a list: dates near `now` are said without their year; `days` is what the form itself counts. */
export type BriefContext = DisplayContext & { now: number; days?: string | undefined };
export type Mode = "submit" | "decide";
/** What a person may do with a field, or with one column of a table. */
export type CellPermission = { displayable: boolean; readable: boolean; writable: boolean; required: boolean };
/**
 * `values`: all values of the form, for kinds that depend on others; `stored`: those stored before. `workday`: the
 * company's calendar; the server always has it, the browser after loading.
 */
export type ReadContext = {
  mode?: Mode;
  applicant?: string;
  values?: Values;
  stored?: Values;
  /** False if the value is the stored one, computed from earlier values. */
  sent?: boolean;
  workday?: Workday | undefined;
  /** Of a table: its columns with permissions of their own (FD72). */
  columns?: Readonly<Record<string, CellPermission>> | undefined;
};

export type Operator = "eq" | "ne" | "gt" | "ge" | "lt" | "le" | "il" | "el";
export type FlowField = { type: string; operators: readonly Operator[] };
export type Group = "basic" | "organisation" | "layout";
type ContainerProperty = "list" | "columns" | "trs";

export type InputVerb = "fill" | "choose" | "upload";

type FieldSpec<O> = {
  read: (value: unknown, options: O, context: ReadContext, control: Control) => ReadResult;
  show: (value: unknown, options: O, showing: DisplayContext, control: Control) => string;
  /** Shorter, for one line of a list, where it is more than `show`; it says by itself what it is. */
  brief?: (value: unknown, options: O, showing: BriefContext) => string;
  empty?: (value: unknown) => boolean;
  /** The verb of the message for an empty field; "fill in" if left out. */
  inputVerb?: InputVerb;
  /** Undefined if a condition cannot use the field. */
  flow: (options: O) => FlowField | undefined;
  choices?: (options: O) => OptionItem[];
  /** What a new form starts with (FD70). */
  initial?: (options: O, now: string) => unknown;
  /** The keys of the fields it depends on (FD16). */
  follows?: (options: O, control: Control) => string[];
  /** Its computed value; nobody types it. Undefined if somebody does, and while the calendar is loading. */
  computed?: (options: O, context: ReadContext, control: Control) => Computed | undefined;
  /** The years of the company calendar it needs. */
  years?: (value: unknown, options: O, values: Values, control: Control) => number[];
  /** Only for a table. */
  columns?: (control: Control) => readonly Column[];
  /**
   * Further fields for conditions and formulas, with the permissions of this one: totals of a table, parts of a
   * period.
   */
  totals?: (options: O, control: Control, language: Language) => Total[];
};

/** A column of a table: a field of each row. */
export type Column = {
  key: string;
  control: Control;
  field: Field;
  follows: string[];
  hidden: boolean;
  disabled: boolean;
  /** It depends on itself, directly or indirectly. */
  circular: boolean;
};
/** A value computed from a whole field, such as a sum over all rows of a table; undefined if there is none. */
export type Total = {
  key: string;
  /** Of a table: the column that it counts. */
  column?: string;
  label: string;
  flow: FlowField;
  of: (value: unknown) => string | undefined;
  show: (value: unknown, showing: DisplayContext) => string;
};

export type TranslateText = (key: TextKey, data?: FaultData) => string;
type InitialControl = Pick<Control, "options"> & Partial<Pick<Control, "list" | "columns" | "trs">>;

type KindSpec<O> = {
  type: string;
  group: Group;
  options: z.ZodType<O> & { shape: object };
  /** The options of a new control of this kind. */
  start: (word: TranslateText, language: Language) => InitialControl;
  slotProperty?: ContainerProperty;
  check?: (options: O, control: Control) => OptionFault[];
  /** Keys of fields it refers to; they must exist. */
  names?: (options: O) => readonly string[];
  field?: FieldSpec<O>;
};

export type Field = {
  read: (value: unknown, control: Control, context: ReadContext) => ReadResult;
  show: (value: unknown, control: Control, showing: DisplayContext) => string;
  brief: ((value: unknown, control: Control, showing: BriefContext) => string) | undefined;
  empty: (value: unknown) => boolean;
  inputVerb: InputVerb;
  flow: (control: Control) => FlowField | undefined;
  choices: (control: Control) => OptionItem[] | undefined;
  /** `now`: YYYY-MM-DD HH:mm where the form is filled in. Undefined if the field starts empty. */
  initial: (control: Control, now: string) => unknown;
  follows: (control: Control) => string[];
  computed: (control: Control, context: ReadContext) => Computed | undefined;
  years: (control: Control, value: unknown, values: Values) => number[];
  /** The language is used for parts without a name of their own. */
  totals: (control: Control, language?: Language) => Total[];
  /** Undefined if it is no table. */
  columns: ((control: Control) => readonly Column[]) | undefined;
};

export type Kind<O = unknown> = {
  type: string;
  group: Group;
  slotProperty: ContainerProperty | undefined;
  start: KindSpec<O>["start"];
  optionsOf: (control: Control) => O;
  check: (control: Control) => OptionFault[];
  names: (control: Control) => readonly string[];
  schema: z.ZodType<O>;
  /** The options that have an effect here; others are stored unchanged. */
  knownOptions: ReadonlySet<string>;
  field: Field | undefined;
};

const isBlankValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0);

/** Hides the type of the options, so that a registry can hold kinds with different options. */
export function defineKind<O>(spec: KindSpec<O>): Kind<O> {
  const optionsOf = optionReader(spec);
  const { field } = spec;
  return {
    type: spec.type,
    group: spec.group,
    slotProperty: spec.slotProperty,
    start: spec.start,
    optionsOf,
    check: (control) => checkOptions(spec, control),
    names: (control) => spec.names?.(optionsOf(control)) ?? [],
    schema: spec.options,
    knownOptions: new Set(Object.keys(spec.options.shape)),
    field: field && {
      read: (value, control, context) => field.read(value, optionsOf(control), context, control),
      show: (value, control, showing) => field.show(value, optionsOf(control), showing, control),
      brief: briefOf(field.brief, optionsOf),
      empty: field.empty ?? isBlankValue,
      inputVerb: field.inputVerb ?? "fill",
      flow: (control) => field.flow(optionsOf(control)),
      choices: (control) => field.choices?.(optionsOf(control)),
      initial: (control, now) => field.initial?.(optionsOf(control), now),
      follows: (control) => field.follows?.(optionsOf(control), control) ?? [],
      computed: (control, context) => field.computed?.(optionsOf(control), context, control),
      years: (control, value, values) => field.years?.(value, optionsOf(control), values, control) ?? [],
      totals: (control, language = defaultLanguage) => field.totals?.(optionsOf(control), control, language) ?? [],
      columns: field.columns,
    },
  };
}

const briefOf = <O>(brief: FieldSpec<O>["brief"], optionsOf: (control: Control) => O): Field["brief"] =>
  brief && ((value, control, showing) => brief(value, optionsOf(control), showing));

function optionReader<O>(spec: KindSpec<O>): (control: Control) => O {
  const read = new WeakMap<object, O>();
  return (control) => {
    const known = read.get(control.options);
    if (known !== undefined) return known;
    const options = withDefaults(spec, control.options);
    read.set(control.options, options);
    return options;
  };
}

/** A wrong option of an old or imported document falls back to its default; the others stay. */
function withDefaults<O>(spec: KindSpec<O>, input: Record<string, unknown>): O {
  const first = spec.options.safeParse(input);
  if (first.success) return first.data;
  const wrong = new Set(first.error.issues.map((issue) => String(issue.path[0])));
  const start = spec.start((word) => word, defaultLanguage).options;
  const kept = Object.fromEntries(Object.entries(input).filter(([name]) => !wrong.has(name)));
  return spec.options.parse({
    ...Object.fromEntries(Object.entries(start).filter(([name]) => wrong.has(name))),
    ...kept,
  });
}

function checkOptions<O>(spec: KindSpec<O>, control: Control): OptionFault[] {
  const read = spec.options.safeParse(control.options);
  if (!read.success) {
    const names = new Set(read.error.issues.map((issue) => issue.path.join(".")));
    return [...names].map((name) => ({ code: "form.design.option.invalid", data: { option: name } }));
  }
  return spec.check?.(read.data, control) ?? [];
}
