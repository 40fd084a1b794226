import { callsBelow, contract, idInput, open, recordCalls, recordId } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import {
  beginInput,
  connectionFields,
  connectionFilter,
  connectionPage,
  connectionTest,
  finishInput,
  linkInput,
  signOnFinished,
  signOnLink,
  signOnStarted,
} from "./schema.ts";

const path = "/system/signOn";
const call = callsBelow(path);
const { update } = can.signOn;

export const list = call(
  "list",
  update,
  "Connections to the providers of single sign-on, without their secrets",
  connectionFilter,
  connectionPage,
);
export const { add, save, setArchived, remove } = recordCalls({
  path,
  noun: "a connection to a provider of single sign-on",
  unused: "whoever signed in by it",
  may: { add: update, update, delete: update },
  fields: connectionFields,
});
export const test = call(
  "test",
  update,
  "Asks the provider of a connection for its description and keys",
  idInput,
  connectionTest,
);
export const verifyDomain = call(
  "verifyDomain",
  update,
  "Looks for the DNS record that shows the domain to be the company's",
  idInput,
  z.object({ domainAt: z.number().int() }),
);
export const links = call(
  "links",
  update,
  "The connections by which an employee signs in",
  z.object({ userId: recordId }),
  z.array(signOnLink),
);
export const unlink = contract({
  ...call(
    "unlink",
    update,
    "Takes back that an account at a provider is this employee, and ends its sessions",
    linkInput,
    z.null(),
  ),
  danger: true,
});
export const begin = call(
  "begin",
  open,
  "Where to sign in with the company's provider: by the domain of an e-mail address, or by a connection",
  beginInput,
  signOnStarted,
);
export const finish = call(
  "finish",
  open,
  "Signs in with what the provider answered; sets the session cookie, for that company alone",
  finishInput,
  signOnFinished,
);
