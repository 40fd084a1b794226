import { signedIn } from "@stampflow/kernel";
import { route, save, untilSaved } from "@stampflow/kernel/server";
import { accountChange } from "../account/store.ts";
import { networkAddress } from "../limit/judge.ts";
import { giveConsent } from "./schema.ts";
import { consentRecord } from "./store.ts";

export const consentRoutes = [
  route({
    method: "POST",
    path: "/identity/consent/give",
    permission: signedIn,
    summary: "Agrees to the terms and the privacy policy that hold now",
    body: giveConsent,
    handle: async ({ body: { version }, actor: { accountId }, now }) => {
      await untilSaved(async () => {
        const change = await accountChange(accountId, { policyVersion: version });
        if (change) await save({ writes: [...change, consentRecord(accountId, version, now, networkAddress())] });
      });
      return null;
    },
  }),
];
