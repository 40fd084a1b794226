import { nextVersion, refuse } from "@stampflow/kernel";
import { defineStore, implement, key, newId, type Route, save as saveAll, untilSaved } from "@stampflow/kernel/server";
import { z } from "zod";
import * as calls from "./contract.ts";
import { type Phrase, withPhrase } from "./rules.ts";

/** All phrases of a person are in one item. */
export const phrases = defineStore({
  entity: "phrases",
  record: z.object({
    userId: z.string(),
    phrases: z.array(z.object({ id: z.string(), text: z.string() })),
    version: z.number().int(),
  }),
  key: key.main(["userId"], []),
});

const changed = (userId: string, change: (before: readonly Phrase[]) => Phrase[]): Promise<{ phrases: Phrase[] }> =>
  untilSaved(async () => {
    const before = await phrases.get({ userId });
    const next = { phrases: change(before?.phrases ?? []) };
    const write = before ? phrases.replace(nextVersion(before, next)) : phrases.create({ userId, ...next, version: 1 });
    await saveAll({ writes: [write] });
    return next;
  });

const list = implement(calls.list, async ({ actor: { userId } }) => ({
  phrases: (await phrases.get({ userId }))?.phrases ?? [],
}));

const save = implement(calls.save, ({ body: { id, text, at }, actor: { userId }, now }) =>
  changed(userId, (before) => {
    if (id !== undefined && !before.some((each) => each.id === id)) refuse("kernel.record.notFound");
    if (id === undefined && before.length >= calls.phrasesAtMost)
      refuse("approval.phrase.tooMany", { max: calls.phrasesAtMost });
    return withPhrase(before, { id: id ?? newId(now), text }, at);
  }),
);

const remove = implement(calls.remove, ({ body, actor: { userId } }) =>
  changed(userId, (before) => before.filter(({ id }) => id !== body.id)),
);

export const phraseRoutes: Route[] = [list, save, remove];
