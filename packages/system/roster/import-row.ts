import type { Refusal } from "@stampflow/kernel";
import type { ImportedRow } from "@stampflow/sheet/server";
import type { Directory } from "../directory/directory.ts";
import type { Actor } from "../employee/grant.ts";
import type { PersonFileInput } from "../person-file/input.ts";
import type { OwnFields } from "../person-file/port.ts";
import type { Employment } from "../record/employee.ts";
import type { RosterColumns } from "./sheet.ts";

export type ImportRow = ImportedRow<RosterColumns>;

/** What a good row becomes. */
export type Draft = {
  id: string;
  realName: string;
  phone: string;
  gender: "0" | "1";
  email: string;
  departmentId: string;
  jobTitle: string;
  superiorId: string | null;
  positionIds: string[];
  roleIds: string[];
  employment: Employment;
  joinedOn: string;
  /** Undefined where no column of the file is filled in. */
  file: PersonFileInput | undefined;
};

export type CheckedRow = ImportRow & { readonly draft: Draft };

export type Context = {
  readonly directory: Directory;
  readonly actor: Actor;
  /** Country of numbers written without a prefix. */
  readonly region: string;
  /** How many people the plan of the company allows. */
  readonly staffLimit?: number | undefined;
  readonly today: string;
  /** The company's own fields, as far as the importer writes them. */
  readonly own?: OwnFields | undefined;
  /** Faults of files that others have, by row. */
  readonly taken?: ReadonlyMap<number, readonly Refusal[]>;
};

/** What is wrong with a row; its text is `system.roster.<code>`. */
export const fault = (code: string, data: Refusal["data"] = {}): Refusal => ({ code: `system.roster.${code}`, data });

export const isFault = (value: unknown): value is Refusal =>
  typeof value === "object" && value !== null && "code" in value && typeof value.code === "string";

export const withFault = (judged: CheckedRow, more: Refusal | undefined): CheckedRow =>
  more ? { ...judged, faults: [...judged.faults, more] } : judged;

export function group<One>(all: readonly One[], by: (one: One) => string): Map<string, One[]> {
  return Map.groupBy(all, by);
}
