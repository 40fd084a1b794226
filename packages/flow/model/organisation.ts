/** A person as the engine needs them; ids are those of the tenant's directory. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly departmentId?: string | null;
  readonly superiorId?: string | null;
  readonly roleIds?: readonly string[] | null;
  readonly positionIds?: readonly string[] | null;
  readonly groupIds?: readonly string[] | null;
  /** Department roles 101–110 held in the own department. */
  readonly departmentRoles?: readonly string[] | null;
  /** False once resigned or disabled; true when left out. */
  readonly active?: boolean | null;
}

export interface Department {
  readonly id: string;
  readonly name: string;
  readonly parentId?: string | null;
  readonly headIds?: readonly string[] | null;
}

/** Lists of people that are held by id: role 5, position 6, group 7. */
export type Holding = "role" | "position" | "group";

/** The directory of one tenant, asked synchronously; whoever calls the engine loads it beforehand. */
export interface Organisation {
  user(id: string): Person | undefined;
  department(id: string): Department | undefined;
  /** People who hold a role, position or group, in the order of the directory, also inactive ones. */
  holders(holding: Holding, id: string): readonly string[];
  /** People of one department who hold a department role there. */
  departmentHolders(departmentId: string, code: string): readonly string[];
  readonly flowAdmins: readonly string[];
  readonly personnel: readonly string[];
  /** Everybody, for the warnings of the publish check (F35). */
  users(): Iterable<Person>;
  /** The name of a role, position or group, where the directory knows one. */
  label?(holding: Holding, id: string): string | undefined;
}
