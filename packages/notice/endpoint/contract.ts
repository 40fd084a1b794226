import { contract, idInput, recordCalls, signedInOrKey } from "@stampflow/kernel";
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

const post = { method: "POST" } as const;
const records = recordCalls({
  path: "/notice/endpoint",
  noun: "an endpoint of webhooks",
  unused: "to which nothing was sent",
  may: can.webhook,
  fields: endpointFields,
});

export const list = contract({
  ...post,
  path: "/notice/endpoint/list",
  permission: can.webhook.page,
  summary: "Endpoints of webhooks",
  body: endpointFilter,
  answer: endpointPage,
});
export const names = contract({
  ...post,
  path: "/notice/endpoint/names",
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
export const rotate = contract({
  ...post,
  path: "/notice/endpoint/rotate",
  permission: can.webhook.update,
  summary: "Makes a new secret and shows it, once; the one before signs too for another day",
  body: idInput,
  answer: madeSecret,
});
export const test = contract({
  ...post,
  path: "/notice/endpoint/test",
  permission: can.webhook.update,
  summary: "Sends a test to an endpoint, once, and answers what came of it",
  body: testInput,
  maxBody: 32 * 1024,
  answer: outcome,
});
