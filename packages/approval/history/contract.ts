import { callsBelow, contract } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { history, one, oneHistory, verdict } from "./schema.ts";

export const read = contract({
  method: "GET",
  path: "/approval/application/history",
  permission: can.inbox,
  summary: "The history of one application with its hashes, a page at a time",
  query: oneHistory,
  answer: history,
});

export const verify = callsBelow("/approval/application")(
  "verify",
  can.inbox,
  "Whether the history of one application is as it was written",
  one,
  verdict,
);
