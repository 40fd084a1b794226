import { nextVersion } from "@stampflow/kernel";
import { defineStore, implement, key, save, untilSaved } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import { arrangementRecord } from "./contract.ts";

const arrangements = defineStore({
  entity: "workbench",
  record: arrangementRecord,
  key: key.main(["userId"], []),
});

export const workbenchRoutes = [
  implement(calls.get, async ({ actor: { userId } }) => {
    const { order = [], hidden = [] } = (await arrangements.get({ userId })) ?? {};
    return { order, hidden };
  }),
  implement(calls.save, ({ body, actor: { userId } }) =>
    untilSaved(async () => {
      const known = await arrangements.get({ userId });
      const write = known
        ? arrangements.replace(nextVersion(known, body))
        : arrangements.create({ ...body, userId, version: 1 });
      await save({ writes: [write] });
      return body;
    }),
  ),
];
