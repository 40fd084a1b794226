import type { WorkCalendar } from "@stampflow/kernel";

/** A person as the engine needs them; ids are those of the tenant's directory. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly departmentId?: string | null;
  readonly superiorId?: string | null;
  readonly roleIds?: readonly string[] | null;
  readonly positionIds?: readonly string[] | null;
  readonly groupIds?: readonly string[] | null;
  /** Department roles 101–110 that the person has in their own department. */
  readonly departmentRoles?: readonly string[] | null;
  /** False once resigned or disabled; true when left out. */
  readonly active?: boolean | null;
  /** False for whom the company lets apply for nothing, take no part in approvals, or be nobody's superior (D53). */
  readonly applies?: boolean | null;
  readonly decides?: boolean | null;
  readonly leads?: boolean | null;
}

export interface Department {
  readonly id: string;
  readonly name: string;
  readonly parentId?: string | null;
  readonly headIds?: readonly string[] | null;
}

/** Lists of people that are held by id: role 5, position 6, group 7. */
export type Holding = "role" | "position" | "group";

/** The directory of one tenant. All answers are synchronous: the caller loads it beforehand. */
export interface Organisation {
  user(id: string): Person | undefined;
  department(id: string): Department | undefined;
  /** People with this role, position or group, in the order of the directory, inactive ones included. */
  holders(holding: Holding, id: string): readonly string[];
  /** People with a department role in one department. */
  departmentHolders(departmentId: string, code: string): readonly string[];
  readonly flowAdmins: readonly string[];
  readonly personnel: readonly string[];
  /** All people; used by the warnings of the publish check (F35). */
  users(): Iterable<Person>;
  /** The name of a role, position or group; undefined if the directory does not know it. */
  label?(holding: Holding, id: string): string | undefined;
  /** For deadlines in working days (F29); without it Saturday and Sunday are off, in UTC. */
  readonly calendar?: WorkCalendar | undefined;
}
