import { implement } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import { attemptsOf } from "./store.ts";

export const attemptRoutes = [
  implement(calls.list, async ({ body, actor }) => {
    const page = await attemptsOf(actor.accountId, body);
    const records = page.records.map(({ id, at, way, outcome, address, device }) => ({
      ...{ id, at, way, outcome, address, device },
    }));
    return { ...page, records };
  }),
];
