import { callsBelow, contract, signedIn } from "@stampflow/kernel";
import * as shape from "./schema.ts";

export const cancel = callsBelow("/sys/authentication")(
  "cancel",
  signedIn,
  "Closes the own account in 30 days and ends its sessions; signing in until then offers to keep it",
  shape.closeAccount,
  shape.closing,
);

export const keep = contract({
  method: "POST",
  path: "/system/closing/keep",
  permission: signedIn,
  summary: "Keeps the account that was to be closed",
});
