import { callsBelow, contract, idInput, recordCalls, signedInOrKey } from "@stampflow/kernel";
import { outcome } from "../delivery/schema.ts";
import { can } from "../permissions.ts";
import {
  addedEndpoint,
  endpointFields,
  endpointFilter,
  endpointNames,
  endpointPage,
  madeSecret,
  testInput,
} from "./schema.ts";

const path = "/notice/endpoint";
const call = callsBelow(path);
const { page, update } = can.webhook;
const records = recordCalls({
  path,
  noun: "an endpoint of webhooks",
  unused: "to which nothing was sent",
  may: can.webhook,
  fields: endpointFields,
});

export const list = call("list", page, "Endpoints of webhooks", endpointFilter, endpointPage);
/** Not a `namesCall`: the filter of deliveries names those too that are put away. */
export const names = contract({
  method: "POST",
  path: `${path}/names`,
  permission: signedInOrKey,
  summary: "Names of the endpoints, for pickers",
  answer: endpointNames,
});
export const add = contract({
  ...records.add,
  summary: "Adds an endpoint of webhooks; the answer shows its secret, once",
  answer: addedEndpoint,
});
export const { save, setArchived, remove } = records;
export const rotate = call(
  "rotate",
  update,
  "Makes a new secret and shows it, once; the one before signs too for another day",
  idInput,
  madeSecret,
);
export const test = contract({
  ...call("test", update, "Sends a test to an endpoint, once, and answers what came of it", testInput, outcome),
  maxBody: 32 * 1024,
});
