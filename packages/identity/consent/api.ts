import { implement, save, untilSaved } from "@stampflow/kernel/server";
import { accountChange } from "../account/store.ts";
import { networkAddress } from "../limit/attempts.ts";
import * as calls from "./contract.ts";
import { consentRecord } from "./store.ts";

export const consentRoutes = [
  implement(calls.give, async ({ body: { version }, actor: { accountId }, now }) => {
    await untilSaved(async () => {
      const change = await accountChange(accountId, { policyVersion: version });
      if (change) await save({ writes: [...change, consentRecord(accountId, version, now, networkAddress())] });
    });
    return null;
  }),
];
