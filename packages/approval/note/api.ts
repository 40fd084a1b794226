import { nextVersion } from "@stampflow/kernel";
import { defineStore, implement, key, type Route, save as saveAll, untilSaved } from "@stampflow/kernel/server";
import { z } from "zod";
import { loadReadable } from "../application/load/readable.ts";
import { actingAs } from "../proxy/acting.ts";
import * as calls from "./contract.ts";

/** In a partition of its person: nobody else gets it, administrators neither (W13). */
export const notes = defineStore({
  entity: "privateNote",
  record: z.object({
    userId: z.string(),
    applicationId: z.string(),
    text: z.string(),
    savedAt: z.number(),
    version: z.number().int(),
  }),
  key: key.main(["userId"], ["applicationId"]),
});

const get = implement(calls.get, async ({ body: { applyId, forId }, actor, now }) => {
  await loadReadable(applyId, actor, undefined, await actingAs(forId, actor, now));
  const found = await notes.get({ userId: actor.userId, applicationId: applyId });
  return { text: found?.text ?? "", savedAt: found?.savedAt ?? null };
});

const save = implement(calls.save, async ({ body: { applyId, forId, text }, actor, now }) => {
  await loadReadable(applyId, actor, undefined, await actingAs(forId, actor, now));
  const { userId } = actor;
  return untilSaved(async () => {
    const before = await notes.get({ userId, applicationId: applyId });
    const blank = text.trim() === "";
    if (blank && !before) return { text: "", savedAt: null };
    const filled = { text, savedAt: now };
    const write = !before
      ? notes.create({ userId, applicationId: applyId, ...filled, version: 1 })
      : blank
        ? notes.remove(before)
        : notes.replace(nextVersion(before, filled));
    await saveAll({ writes: [write] });
    return blank ? { text: "", savedAt: null } : filled;
  });
});

export const noteRoutes: Route[] = [get, save];
