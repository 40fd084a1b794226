import { nextVersion } from "@stampflow/kernel";
import { defineStore, implement, key, save, untilSaved } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import { signatureRecord } from "./contract.ts";

export const signatures = defineStore({
  entity: "savedSignature",
  record: signatureRecord,
  key: key.main(["userId"], []),
});

export const signatureRoutes = [
  implement(calls.saved, async ({ actor: { userId } }) => ({
    picture: (await signatures.get({ userId }))?.picture ?? null,
  })),
  implement(calls.save, ({ body: { picture }, actor: { userId } }) =>
    untilSaved(async () => {
      const stored = await signatures.get({ userId });
      const write = stored
        ? signatures.replace(nextVersion(stored, { picture }))
        : signatures.create({ picture, userId, version: 1 });
      await save({ writes: [write] });
      return { picture };
    }),
  ),
];
