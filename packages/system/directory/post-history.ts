import { dayOf, type Fact, valuesOn } from "@stampflow/kernel";
import { currentCall, newId, requireActor, type Write } from "@stampflow/kernel/server";
import { employeePostChanged } from "../events.ts";
import { type Post, type PostChange, postDifference, postOf } from "../record/post.ts";
import { postChanges } from "../record/stores.ts";
import type { Directory } from "./directory.ts";
import type { DirectoryUser } from "./records.ts";

/** A lifetime of changes; more is a fault. */
const most = 1000;

export const postsOf = (userId: string): Promise<PostChange[]> => postChanges.list("key", { userId }, { most });

export const postFact = ({ userId, id, validFrom, fields }: PostChange, version: number): Fact =>
  employeePostChanged({ employeeId: userId, version, changeId: id, validFrom, fields: Object.keys(fields) });

/** The post of somebody by day: the history is read once. */
export async function postByDay(user: DirectoryUser): Promise<(day: string) => Post> {
  const changes = await postsOf(user.id);
  return (day) => valuesOn(postOf(user), changes, day);
}

/** What changes at once holds from today: the history of everybody whose post a save changes. */
export async function postHistory(
  tenantId: string,
  directory: Directory,
  users: readonly DirectoryUser[] = [],
  zone: () => Promise<string>,
): Promise<{ writes: Write[]; facts: Fact[] }> {
  const changed = users.flatMap((next) => {
    const before = directory.user(next.id);
    const fields = before ? postDifference(before, next) : {};
    return before && Object.keys(fields).length > 0 ? [{ before, fields }] : [];
  });
  if (changed.length === 0) return { writes: [], facts: [] };
  const now = currentCall()?.now ?? Date.now();
  const today = dayOf(now, await zone());
  const recorded = changed.map(({ before, fields }) =>
    newPostChange(before, { fields, validFrom: today, reason: "" }, now),
  );
  return {
    writes: recorded.map((one) => postChanges.of(tenantId).create(one)),
    facts: recorded.map((one) => postFact(one, directory.version + 1)),
  };
}

type Draft = Pick<PostChange, "fields" | "validFrom" | "reason"> & Partial<Pick<PostChange, "applicationId">>;

export function newPostChange(
  user: Post & { readonly id: string },
  { fields, validFrom, reason, applicationId = "" }: Draft,
  now: number,
): PostChange {
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, user[name as keyof Post]]));
  return {
    ...{ id: newId(now), userId: user.id, fields, before, validFrom, reason, applicationId },
    ...{ recordedAt: now, recordedBy: requireActor().userId, takenBackAt: null, refusedAs: "", version: 1 },
  };
}
