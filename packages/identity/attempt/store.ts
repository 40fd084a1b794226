import type { PageInput } from "@stampflow/kernel";
import { defineStore, forEachConcurrent, growingList, key, listAll, platform, save } from "@stampflow/kernel/server";
import { z } from "zod";
import { attemptView } from "./schema.ts";

const attempt = attemptView.extend({ accountId: z.string(), version: z.number().int(), ttl: z.number().int() });
type Attempt = z.infer<typeof attempt>;

const attempts = defineStore({
  entity: "signInAttempt",
  record: attempt,
  key: key.main(["accountId"], ["at", "id"]),
  attributes: { at: { padding: { length: 13, char: "0" } } },
});
const stored = { ...attempts.of(platform), partitions: attempts.partitions };
const pages = growingList(stored, { name: "signInAttempts", orderedBy: "at", indexes: ["key"] });

export const createAttempt = (row: Attempt) => stored.create(row);

export const attemptsOf = (accountId: string, input: PageInput) => pages.page({ ...input, where: { accountId } });

export async function removeAttempts(accountId: string): Promise<void> {
  const { params, read } = stored.query("key", { accountId });
  await forEachConcurrent(await listAll(params, read), 20, (row) => save({ writes: [stored.remove(row)] }));
}
