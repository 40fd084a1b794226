import { folded } from "@stampflow/kernel";
import { finderIn, tenant, unlimited, versionCache } from "@stampflow/kernel/server";
import { staff } from "@stampflow/system/server";
import type { Values } from "../field/schema.ts";
import { files } from "../file/record.ts";

type Staff = Awaited<ReturnType<typeof staff>>;
type Kept = {
  readonly userId: string;
  /** The person as the directory has them: a save that changes the file replaces this object. */
  readonly user: Staff["users"][number];
  readonly values: Values;
  /** Another company pays: less of the file is required. */
  readonly lent: boolean;
  /** What words are sought in, by the fields. */
  readonly texts: Map<string, string>;
};
export type PeopleValues = {
  readonly version: number;
  readonly of: ReadonlyMap<string, Kept>;
  /** Whose texts in these fields have the words. */
  readonly having: (fieldIds: readonly string[], keyword: string) => Promise<ReadonlySet<string>>;
};

/** With more changes than this, reading all files is shorter. */
const mostSingle = (people: number): number => Math.max(100, people / 20);

const bytesOf = ({ values }: Kept): number =>
  Object.values(values).reduce((sum, value) => sum + 80 + 4 * value.length, 300);
const cache = versionCache<PeopleValues>({
  maxBytes: 150_000_000,
  bytesOf: ({ of }) => [...of.values()].reduce((sum, kept) => sum + bytesOf(kept), 1000),
});

/** The values of everybody, kept in memory by the version of the directory: a save of a file raises it. */
export async function peopleValues(): Promise<PeopleValues> {
  const people = await staff();
  const known = cache.get(tenant());
  if (known && known.version >= people.version) return known.value;
  const older = known?.value.catch(() => null) ?? Promise.resolve(null);
  const value = older.then((before) => valuesIn(people, before?.of ?? new Map()));
  cache.keep(tenant(), people.version, value);
  return value;
}

async function valuesIn({ version, users }: Staff, before: ReadonlyMap<string, Kept>): Promise<PeopleValues> {
  const changed = users.filter((user) => before.get(user.id)?.user !== user);
  const few = changed.length <= mostSingle(users.length);
  const read = few
    ? await files.getMany(changed.map(({ id: userId }) => ({ userId })))
    : await files.list("key", {}, { most: unlimited });
  const found = new Map(read.map((file) => [file.userId, file]));
  const of = new Map<string, Kept>();
  for (const user of users) {
    const kept = before.get(user.id);
    const file = found.get(user.id);
    const fresh = { userId: user.id, user, values: file?.custom ?? {}, lent: Boolean(file?.homeCompany) };
    of.set(user.id, kept?.user === user ? kept : { ...fresh, texts: new Map() });
  }
  return { version, of, having: havingIn([...of.values()]) };
}

function havingIn(all: readonly Kept[]): PeopleValues["having"] {
  const finders = new Map<string, ReturnType<typeof finderIn>>();
  return async (fieldIds, keyword) => {
    const key = fieldIds.join(" ");
    const finds = finders.get(key) ?? finderIn(all.map((kept) => textOf(kept, fieldIds, key)));
    finders.set(key, finds);
    return new Set((await finds(keyword)).map((place) => all[place]?.userId ?? ""));
  };
}

function textOf({ values, texts }: Kept, fieldIds: readonly string[], key: string): string {
  const known = texts.get(key);
  if (known !== undefined) return known;
  const made = folded(fieldIds.map((id) => values[id] ?? "").join("\n"));
  texts.set(key, made);
  return made;
}

/** Whether anybody has a value of a field. */
export async function isUsed(fieldId: string): Promise<boolean> {
  const { of } = await peopleValues();
  return of.values().some(({ values }) => values[fieldId] !== undefined);
}
