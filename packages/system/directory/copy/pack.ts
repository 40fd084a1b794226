import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { employeeStatus } from "../../employee/schema.ts";
import type { DirectoryUser, Records } from "../records.ts";

/** Raise it with every change of what is written: a copy of another format is left alone and made anew. */
export const format = 1;

const statuses = employeeStatus.options;
const deflated = promisify(deflateRaw);
const inflated = promisify(inflateRaw);

/**
 * id, name, phone; then numbers: department, superior, job title, status, roles, positions, groups, department roles.
 * What many people share is written once and shared again when read: in the process it is a fifth of what rows would be.
 */
type Row = [string, string, string, number, number | string | null, number, number, number, number, number, number];
type Written = Omit<Records, "users"> & {
  readonly words: readonly string[];
  readonly lists: readonly (readonly string[])[];
  readonly users: readonly Row[];
};

/** Gives each different value the number of its place in `all`. */
function numbering<Value>(nameOf: (value: Value) => string) {
  const all: Value[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (value: Value): number => {
    const name = nameOf(value);
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, all.length);
    return all.push(value) - 1;
  };
  return { all, numberOf };
}

function write({ departments, roles, labels, users }: Records): Written {
  const words = numbering<string>((word) => word);
  const lists = numbering<readonly string[]>((list) => list.join());
  const places = new Map(users.map(({ id }, place) => [id, place]));
  const rows = users.map(
    (user): Row => [
      user.id,
      user.name,
      user.phone,
      words.numberOf(user.departmentId),
      user.superiorId === null ? null : (places.get(user.superiorId) ?? user.superiorId),
      words.numberOf(user.jobTitle),
      statuses.indexOf(user.status),
      lists.numberOf(user.roleIds),
      lists.numberOf(user.positionIds),
      lists.numberOf(user.groupIds),
      lists.numberOf(user.departmentRoles),
    ],
  );
  return { departments, roles, labels, words: words.all, lists: lists.all, users: rows };
}

function read({ departments, roles, labels, words, lists, users }: Written): Records {
  const at = <One>(all: readonly One[], place: number): One => {
    const one = all[place];
    if (one === undefined) throw new Error("a copy of a directory points beyond itself");
    return one;
  };
  const superiorOf = (superior: number | string | null) =>
    typeof superior === "number" ? at(users, superior)[0] : superior;
  const user = ([id, name, phone, department, superior, title, place, ...held]: Row): DirectoryUser => {
    const [roleIds, positionIds, groupIds, departmentRoles] = held;
    const status = at(statuses, place);
    return {
      id,
      name,
      departmentId: at(words, department),
      superiorId: superiorOf(superior),
      roleIds: at(lists, roleIds),
      positionIds: at(lists, positionIds),
      groupIds: at(lists, groupIds),
      departmentRoles: at(lists, departmentRoles),
      active: status === "active",
      status,
      jobTitle: at(words, title),
      phone,
    };
  };
  return { departments, roles, labels, users: users.map(user) };
}

/** Some 25 bytes for each person. */
export const packRecords = (records: Records): Promise<Buffer> => deflated(JSON.stringify(write(records)));

export const unpackRecords = async (bytes: Uint8Array): Promise<Records> =>
  read(JSON.parse((await inflated(bytes)).toString("utf8")) as Written);
