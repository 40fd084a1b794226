import type { WorkCalendar } from "@stampflow/kernel";
import type { Department, Holding, Organisation, Person } from "./organisation.ts";

/** The arrays of a scenario's `org`, or of a cached directory. */
export interface DirectoryData {
  readonly departments: readonly Department[];
  readonly users: readonly Person[];
  readonly flowAdminIds?: readonly string[] | null;
  readonly personnelIds?: readonly string[] | null;
  /** Names of roles, positions and groups by id. */
  readonly labels?: Partial<Record<Holding, Readonly<Record<string, string>>>>;
  readonly calendar?: WorkCalendar;
}

const nobody: readonly string[] = [];

function index<T>(items: readonly T[], keys: (item: T) => readonly string[], id: (item: T) => string) {
  const map = new Map<string, string[]>();
  for (const item of items) {
    for (const key of keys(item)) {
      const list = map.get(key);
      if (list) list.push(id(item));
      else map.set(key, [id(item)]);
    }
  }
  return map;
}

function once<T>(build: () => T): () => T {
  let built: { value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}

const held: Record<Holding, (person: Person) => readonly string[]> = {
  role: (person) => person.roleIds ?? nobody,
  position: (person) => person.positionIds ?? nobody,
  group: (person) => person.groupIds ?? nobody,
};

/** Builds the directory from plain arrays. Each index is built on first use. */
export function directory(data: DirectoryData): Organisation {
  const idOf = (person: Person) => person.id;
  const people = once(() => new Map(data.users.map((person) => [person.id, person])));
  const departments = once(() => new Map(data.departments.map((department) => [department.id, department])));
  const holdings = {
    role: once(() => index(data.users, held.role, idOf)),
    position: once(() => index(data.users, held.position, idOf)),
    group: once(() => index(data.users, held.group, idOf)),
  };
  const inDepartment = once(() =>
    index(
      data.users,
      (person) => (person.departmentRoles ?? nobody).map((code) => `${code} ${person.departmentId ?? ""}`),
      idOf,
    ),
  );
  return {
    user: (id) => people().get(id),
    department: (id) => departments().get(id),
    holders: (holding, id) => holdings[holding]().get(id) ?? nobody,
    departmentHolders: (departmentId, code) => inDepartment().get(`${code} ${departmentId}`) ?? nobody,
    flowAdmins: data.flowAdminIds ?? nobody,
    personnel: data.personnelIds ?? nobody,
    users: () => data.users,
    calendar: data.calendar,
    label: (holding, id) => {
      const named = data.labels?.[holding] ?? {};
      return Object.hasOwn(named, id) ? named[id] : undefined;
    },
  };
}
