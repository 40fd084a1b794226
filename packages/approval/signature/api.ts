import { nextVersion, refuse } from "@stampflow/kernel";
import { implement, type Route, readUrl, save, untilSaved } from "@stampflow/kernel/server";
import { lastSigned } from "../record/signed-pictures.ts";
import { issueCode } from "./code.ts";
import * as calls from "./contract.ts";
import { givePicture, openCode } from "./phone.ts";
import { signatures } from "./store.ts";

const saved = implement(calls.saved, async ({ actor: { userId } }) => ({
  picture: (await signatures.get({ userId }))?.picture ?? null,
}));

const keep = implement(calls.save, ({ body: { picture }, actor: { userId } }) =>
  untilSaved(async () => {
    const stored = await signatures.get({ userId });
    const write = stored
      ? signatures.replace(nextVersion(stored, { picture }))
      : signatures.create({ picture, userId, version: 1 });
    await save({ writes: [write] });
    return { picture };
  }),
);

const code = implement(calls.code, ({ body, actor, now }) => issueCode(body, actor, now));

const last = implement(calls.last, async ({ body: { userId }, actor }) => {
  if (userId !== actor.userId) refuse("kernel.link.person");
  const found = await lastSigned(userId);
  return found && { key: found.key, url: await readUrl(found.key) };
});

const open = implement(calls.open, ({ body, call }) => openCode(body, call));

const give = implement(calls.give, async ({ body, call }) => {
  await givePicture(body, call);
  return null;
});

export const signatureRoutes: Route[] = [saved, keep, code, last, open, give];
