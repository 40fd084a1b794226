import { type Actor, audit, auditedField, newId, save } from "@stampflow/kernel/server";
import { looked } from "../events.ts";
import type { LookField } from "./schema.ts";
import { sensitive } from "./store.ts";

/** People whose looks are saved at once: a row for each, and one line of the log. */
const atOnce = 50;

type Person = { readonly userId: string; readonly realName: string };
type Looking = { readonly field: LookField; readonly reason: string; readonly actor: Actor; readonly now: number };

/** Saves who looked at what of whom, before it is shown: nothing is shown of which there is no row. Each is told. */
export async function saveLooks(people: readonly Person[], { field, reason, actor, now }: Looking): Promise<void> {
  for (let from = 0; from < people.length; from += atOnce) {
    const some = people.slice(from, from + atOnce);
    const looks = some.map(({ userId }) => sensitive.look({ of: userId, field, by: actor.userId, why: reason, now }));
    const told = some.map(({ userId, realName }) => ({
      ...{ noun: "employees.file", id: userId, name: realName, action: "happened" as const },
      fields: [auditedField("revealed", null, field), auditedField("reason", null, reason)],
    }));
    const fact = looked({ userIds: some.map(({ userId }) => userId), field, by: actor.userId });
    await save({
      writes: [...looks, ...audit(...told)],
      facts: { facts: [fact], aggregate: `employees.look:${newId(now)}`, seq: 1 },
    });
  }
}
