import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { employeeStatuses, employments } from "../../record/employee.ts";
import type { DirectoryUser, Records } from "../records.ts";

/** Raise it with every change of what is written: a copy of another format is left alone and made anew. */
export const format = 7;

const statuses = employeeStatuses;
const deflated = promisify(deflateRaw);
const inflated = promisify(inflateRaw);

/** The people of a block: a process holds the text of one block at a time. */
const blockSize = 5000;

/**
 * id, name, phone, employee number; then numbers: department, superior, job title, day of joining, status (with
 * the kind of employment, whether they have signed in, and whether the file is complete),
 * roles, positions, groups, tags, department roles.
 * What many people share is written once and shared again when read: half the memory.
 */
type Row = [
  string,
  string,
  string,
  string,
  number,
  number | null,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const apartNames = ["planned", "login", "leaves"] as const;
type Shared = Omit<Records, "users"> & {
  readonly words: readonly string[];
  readonly lists: readonly (readonly string[])[];
  /** What few people have, by their ids. */
  readonly apart: Readonly<Record<string, Pick<DirectoryUser, (typeof apartNames)[number]>>>;
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

const kinds = employments.length;
const placeOf = ({ status, employment, entered, fileComplete }: DirectoryUser): number =>
  statuses.indexOf(status) +
  statuses.length * (employments.indexOf(employment) + kinds * (Number(entered) + 2 * Number(fileComplete)));

function write({ departments, roles, labels, labour, users }: Records): { shared: Shared; rows: Row[] } {
  const words = numbering<string>((word) => word);
  const lists = numbering<readonly string[]>((list) => list.join());
  const rows = users.map(
    (user): Row => [
      user.id,
      user.name,
      user.phone,
      user.employeeNumber,
      words.numberOf(user.departmentId),
      user.superiorId === null ? null : words.numberOf(user.superiorId),
      words.numberOf(user.jobTitle),
      words.numberOf(user.joinedOn),
      placeOf(user),
      lists.numberOf(user.roleIds),
      lists.numberOf(user.positionIds),
      lists.numberOf(user.groupIds),
      lists.numberOf(user.tagIds),
      lists.numberOf(user.departmentRoles),
    ],
  );
  const apart = Object.fromEntries(
    users.flatMap((user) => {
      const own = apartNames.flatMap((name) => (user[name] === undefined ? [] : [[name, user[name]]]));
      return own.length > 0 ? [[user.id, Object.fromEntries(own)]] : [];
    }),
  );
  return { shared: { departments, roles, labels, labour, words: words.all, lists: lists.all, apart }, rows };
}

function at<One>(all: readonly One[], place: number): One {
  const one = all[place];
  if (one === undefined) throw new Error("a copy of a directory points beyond itself");
  return one;
}

const reader =
  ({ words, lists, apart }: Shared) =>
  ([id, name, phone, employeeNumber, department, superior, title, joined, place, ...held]: Row): DirectoryUser => {
    const [roleIds, positionIds, groupIds, tagIds, departmentRoles] = held;
    const status = at(statuses, place % statuses.length);
    const more = Math.floor(place / statuses.length);
    const flags = Math.floor(more / kinds);
    return {
      id,
      name,
      departmentId: at(words, department),
      superiorId: superior === null ? null : at(words, superior),
      roleIds: at(lists, roleIds),
      positionIds: at(lists, positionIds),
      groupIds: at(lists, groupIds),
      tagIds: at(lists, tagIds),
      departmentRoles: at(lists, departmentRoles),
      active: status === "active",
      status,
      entered: flags % 2 === 1,
      fileComplete: flags >= 2,
      employment: at(employments, more % kinds),
      jobTitle: at(words, title),
      joinedOn: at(words, joined),
      phone,
      employeeNumber,
      ...apart[id],
    };
  };

/** The same records, with what many people share in memory once. */
export function sharing(records: Records): Records {
  const { shared, rows } = write(records);
  return { ...records, users: rows.map(reader(shared)) };
}

/** First the shared values, then the people: about 25 bytes each. */
export async function packRecords(records: Records): Promise<Buffer[]> {
  const { shared, rows } = write(records);
  const blocks = [await deflated(JSON.stringify(shared))];
  for (let from = 0; from < rows.length; from += blockSize) {
    blocks.push(await deflated(JSON.stringify(rows.slice(from, from + blockSize))));
  }
  return blocks;
}

export async function unpackRecords([first, ...blocks]: readonly Uint8Array[]): Promise<Records> {
  const shared = (await opened(first ?? new Uint8Array())) as Shared;
  const { departments, roles, labels, labour } = shared;
  const userOf = reader(shared);
  const users: DirectoryUser[] = [];
  for (const block of blocks) {
    for (const row of (await opened(block)) as Row[]) users.push(userOf(row));
  }
  return { departments, roles, labels, labour, users };
}

const opened = async (block: Uint8Array): Promise<unknown> => JSON.parse((await inflated(block)).toString("utf8"));
