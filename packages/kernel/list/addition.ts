import { z } from "zod";
import { key } from "../store/key.ts";
import type { Write } from "../store/save.ts";
import { defineStore } from "../store/store.ts";

const additions = defineStore({
  entity: "addition",
  record: z.object({ of: z.string(), version: z.number().int() }),
  key: key.main(["of"], []),
});

/**
 * For a limit on the records of one list: ask for it before counting, and add it to the save that adds a record. Of two
 * saves that counted at the same time one fails and counts again (untilSaved).
 */
export async function nextAddition(...list: readonly string[]): Promise<Write> {
  const of = list.join(" ");
  const before = await additions.get({ of });
  return before ? additions.replace({ of, version: before.version + 1 }) : additions.create({ of, version: 1 });
}
