import { type DailyPage, save } from "@stampflow/kernel/server";
import { joinerFiles } from "./files.ts";
import { keptMs } from "./rules.ts";
import { joinerList, joiners } from "./store.ts";

/** Removes forms of 30 days ago with what was typed (E18), oldest first. A page is one transaction. */
export async function expireJoiners({ cursor, now }: DailyPage): Promise<string | null> {
  const page = await joinerList.page({
    ...{ pageNum: 1, pageSize: 40, order: "asc", to: now - keptMs },
    ...(cursor ? { cursor } : {}),
  });
  const files = await Promise.all(page.records.map(({ id }) => joinerFiles.changing(id, { file: "" })));
  const writes = [...page.records.map((one) => joiners.remove(one)), ...files.flat()];
  if (writes.length > 0) await save({ writes });
  return page.cursor;
}
