import { nextVersion, refuse } from "@stampflow/kernel";
import {
  defineStore,
  implement,
  key,
  nextAddition,
  type Route,
  save as saveAll,
  untilSaved,
} from "@stampflow/kernel/server";
import { z } from "zod";
import { blobLimit, packBlob, readBlob } from "../blob.ts";
import { formById } from "../form/store.ts";
import { headOf } from "../record/store.ts";
import type { Unsent } from "./contract.ts";
import * as calls from "./contract.ts";

const unsentForms = defineStore({
  entity: "unsent",
  record: z.object({
    userId: z.string(),
    about: z.string(),
    /** The rest, compressed. */
    content: z.custom<Uint8Array>(),
    savedAt: z.number(),
    ttl: z.number(),
    version: z.number(),
  }),
  key: key.main(["userId"], ["about"]),
});

/** One day less than the bucket keeps unused uploads (infra/bucket.ts). */
const keepMs = 30 * 24 * 3_600_000;
const atMost = 50;

/** A form of the company, or one of its applications (`again.<id>.<task>`). */
async function refuseUnknown(about: string): Promise<void> {
  const [again = "", applicationId = ""] = about.split(".");
  // A form, or a form and the application that is to be changed with it.
  if (again !== "again") return void ((await formById(again)) ?? refuse("approval.form.notFound"));
  if (!(await headOf(applicationId))) refuse("approval.application.notFound");
}

const load = implement(calls.load, async ({ body: { about }, actor: { userId }, now }) => {
  const found = await unsentForms.get({ userId, about });
  // DynamoDB deletes expired items within days, not at once.
  return found && found.savedAt + keepMs > now
    ? { ...(readBlob(found.content) as Unsent), savedAt: found.savedAt }
    : null;
});

const save = implement(calls.save, ({ body: { about, ...filled }, actor: { userId }, now }) =>
  untilSaved(async () => {
    const content = packBlob(filled);
    if (content.length > blobLimit) refuse("approval.unsent.large");
    const before = await unsentForms.get({ userId, about });
    if (!before) await refuseUnknown(about);
    const addition = before ? [] : [await nextAddition("unsent", userId)];
    if (!before && (await unsentForms.list("key", { userId })).length >= atMost) {
      refuse("approval.unsent.tooMany", { max: atMost });
    }
    const draft = { content, savedAt: now, ttl: Math.floor((now + keepMs) / 1000) };
    const write = before
      ? unsentForms.replace(nextVersion(before, draft))
      : unsentForms.create({ userId, about, ...draft, version: 1 });
    await saveAll({ writes: [write, ...addition] });
    return { savedAt: now };
  }),
);

const remove = implement(calls.remove, ({ body: { about }, actor: { userId } }) =>
  untilSaved(async () => {
    const found = await unsentForms.get({ userId, about });
    if (found) await saveAll({ writes: [unsentForms.remove(found)] });
    return null;
  }),
);

export const unsentRoutes: Route[] = [load, save, remove];
