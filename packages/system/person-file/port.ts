import type { Refusal, Scope } from "@stampflow/kernel";
import { type Audited, extensionPoint, type Write } from "@stampflow/kernel/server";
import type { Columns } from "@stampflow/sheet";
import type { Employee } from "../record/employee.ts";
import type { FieldConditions, FieldValues, PersonFileInput } from "./input.ts";

export type PersonAsked = {
  /** Null for a new person. */
  readonly before: Employee | null;
  readonly next: Employee;
  /** Absent: the call says nothing of the file. */
  readonly file: PersonFileInput | undefined;
  /** Some fields of a file: what it lacks besides is not asked for. */
  readonly partly?: boolean;
  /** The employee numbers given in the same save. */
  readonly given?: Set<string>;
  readonly actor: {
    readonly userId: string;
    readonly departmentId: string;
    readonly scope: Scope;
    readonly permissions: ReadonlySet<string>;
  };
  /** Country of numbers that are written without a prefix. */
  readonly region: string;
  readonly now: number;
};
/** What joins the save of the person. `next` may have other marks, and what follows from the document. */
export type PersonPlanned = {
  readonly next: Employee;
  readonly writes: readonly Write[];
  readonly audited: readonly Audited[];
};

/** What is kept of a person beside the record here: asked whenever a person is added or changed, it refuses by throwing. */
export type PersonFile = {
  readonly plan: (asked: PersonAsked) => Promise<PersonPlanned>;
  /** What is wrong with the files of an import by themselves and beside each other; by row. */
  readonly judge: (rows: readonly FileRow[], about: { today: string; region: string }) => Map<number, Refusal[]>;
  /** Those whose documents or numbers somebody of the company has. */
  readonly taken: (rows: readonly FileRow[], actor: PersonAsked["actor"]) => Promise<Map<number, Refusal[]>>;
  readonly fields: (actor: { readonly userId: string }) => Promise<OwnFields>;
};
/** The company's own fields in the list of people: no more of them than the caller sees (people E4). */
export type OwnFields = {
  /** Each is undefined where nothing is asked. Refuses a condition on a field that the caller does not see. */
  readonly find: (asked: {
    readonly custom: FieldConditions | undefined;
    readonly keyword: string | undefined;
    readonly missing: boolean;
  }) => Promise<{
    readonly fits: ((userId: string) => boolean) | undefined;
    /** Whose own fields have the words. */
    readonly named: ReadonlySet<string> | undefined;
    /** Whose files lack a required field. */
    readonly lacks: ((userId: string) => boolean) | undefined;
  }>;
  readonly shown: (
    userIds: readonly string[],
  ) => Promise<(userId: string) => { readonly custom: FieldValues; readonly lacks: boolean }>;
  /** Of a sheet; an import has those that the caller writes. */
  readonly columns: (purpose: "export" | "import") => Columns;
  readonly cells: (custom: FieldValues) => Readonly<Record<string, string | number | null>>;
  /** What a row says, by the keys of the fields, and what is wrong with it. */
  readonly typed: (
    cells: Readonly<Record<string, string>>,
    values: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
  readonly faults: (custom: Readonly<Record<string, unknown>>) => readonly Refusal[];
};
export type FileRow = { readonly row: number; readonly id: string; readonly file: PersonFileInput };
export const personFile = extensionPoint<PersonFile>("system.personFile");

export async function withFile(asked: PersonAsked): Promise<PersonPlanned> {
  const kept = fileOf();
  return kept ? kept.plan(asked) : { next: asked.next, writes: [], audited: [] };
}

export const fileOf = (): PersonFile | undefined => personFile.all()[0];

export const ownFieldsOf = async (actor: { readonly userId: string }): Promise<OwnFields | undefined> =>
  fileOf()?.fields(actor);
