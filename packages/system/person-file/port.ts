import type { Scope } from "@stampflow/kernel";
import { type Audited, extensionPoint, type Write } from "@stampflow/kernel/server";
import type { Employee } from "../record/employee.ts";
import type { PersonFileInput } from "./input.ts";

export type PersonAsked = {
  /** Null for a new person. */
  readonly before: Employee | null;
  readonly next: Employee;
  /** Absent: the call says nothing of the file. */
  readonly file: PersonFileInput | undefined;
  /** Some fields of a file: what it lacks besides is not asked for. */
  readonly partly?: boolean;
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
};
export const personFile = extensionPoint<PersonFile>("system.personFile");

export async function withFile(asked: PersonAsked): Promise<PersonPlanned> {
  const [kept] = personFile.all();
  return kept ? kept.plan(asked) : { next: asked.next, writes: [], audited: [] };
}
