import { type Counter, listAll, save, tenant, untilSaved, update } from "@stampflow/kernel/server";
import { inBatches } from "../in-batches.ts";
import { tabs } from "../schema.ts";
import { countsOf, parse, unreadOf, unreadQuery } from "./store.ts";

/** D13: counts the unread notices again. */
export const unreadCounter: Counter = {
  name: "notice.unread",
  rebuild: async ({ userIds }) => {
    let corrected = 0;
    await inBatches(userIds, async (some) => {
      for (const wrong of await Promise.all(some.map(putRight))) corrected += wrong;
    });
    return corrected;
  },
};

/** The count is read first: a notice stored or read meanwhile changes its version. */
const putRight = (userId: string): Promise<number> =>
  untilSaved(async () => {
    const known = await unreadOf(userId);
    const unread = await listAll(unreadQuery(userId), parse, { of: "unread notices", most: 1_000_000 });
    const reminders = unread.filter(({ type }) => type === tabs.reminder).length;
    const right = { notices: unread.length - reminders, reminders };
    const wrong = [known.notices !== right.notices, known.reminders !== right.reminders].filter(Boolean).length;
    if (wrong > 0) {
      const change = countsOf()
        .update({ tenantId: tenant(), userId })
        .set({ ...right, version: known.version + 1 })
        .where(({ version }, { eq, notExists }) =>
          known.version > 0 ? eq(version, known.version) : notExists(version),
        );
      await save({ writes: [update(change.params())] });
    }
    return wrong;
  });
