import {
  type Actor,
  currentCall,
  defineStore,
  growingList,
  key,
  newId,
  platform,
  type Write,
} from "@stampflow/kernel/server";
import { logRecord, type OperatorAction } from "./schema.ts";

const definition = defineStore({
  entity: "operatorLog",
  record: logRecord,
  key: key.main(["id"], []),
  indexes: { byTime: key.gsi1([], ["at", "id"]) },
  attributes: { at: { padding: { length: 13, char: "0" } } },
});
const store = { ...definition.of(platform), partitions: definition.partitions };

export const logList = growingList(store, { name: "operatorLog", orderedBy: "at", indexes: ["byTime"] });

type Who = Pick<Actor, "accountId" | "name">;
type What = {
  readonly deed: OperatorAction;
  readonly companyId?: string;
  readonly company?: string;
  readonly about?: string;
};

/** Goes with the save of what was done, so that nothing is done without its line. */
export function logged({ accountId, name }: Who, { deed, companyId = "", company = "", about = "" }: What): Write {
  const { now = Date.now(), address = "" } = currentCall() ?? {};
  return store.create({
    ...{ id: newId(now), at: now, operatorId: accountId, operatorName: name, address },
    ...{ deed, companyId, company, about, version: 1 },
  });
}
