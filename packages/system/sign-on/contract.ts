import { contract, idInput, open, recordCalls } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import {
  beginInput,
  begun,
  connectionFields,
  connectionFilter,
  connectionPage,
  connectionTest,
  finished,
  finishInput,
} from "./schema.ts";

const post = { method: "POST" } as const;
const { update } = can.signOn;

export const list = contract({
  ...post,
  path: "/system/signOn/list",
  permission: update,
  summary: "Connections to the providers of single sign-on, without their secrets",
  body: connectionFilter,
  answer: connectionPage,
});
export const { add, save, setArchived, remove } = recordCalls({
  path: "/system/signOn",
  noun: "a connection to a provider of single sign-on",
  unused: "whoever signed in by it",
  may: { add: update, update, delete: update },
  fields: connectionFields,
});
export const tryOut = contract({
  ...post,
  path: "/system/signOn/tryOut",
  permission: update,
  summary: "Asks the provider of a connection for its description and keys",
  body: idInput,
  answer: connectionTest,
});
export const proveDomain = contract({
  ...post,
  path: "/system/signOn/proveDomain",
  permission: update,
  summary: "Looks for the DNS record that shows the domain to be the company's",
  body: idInput,
  answer: z.object({ domainAt: z.number().int() }),
});
export const begin = contract({
  ...post,
  path: "/system/signOn/begin",
  permission: open,
  summary: "Where to sign in with the company's provider: by the domain of an e-mail address, or by a connection",
  body: beginInput,
  answer: begun,
});
export const finish = contract({
  ...post,
  path: "/system/signOn/finish",
  permission: open,
  summary: "Signs in with what the provider answered; sets the session cookie, for that company alone",
  body: finishInput,
  answer: finished,
});
