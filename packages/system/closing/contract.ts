import { contract, signedIn } from "@stampflow/kernel";
import * as shape from "./schema.ts";

export const cancel = contract({
  method: "POST",
  path: "/sys/authentication/cancel",
  permission: signedIn,
  summary: "Closes the own account in 30 days and ends its sessions; signing in until then offers to keep it",
  body: shape.closeAccount,
  answer: shape.closing,
});

export const keep = contract({
  method: "POST",
  path: "/system/closing/keep",
  permission: signedIn,
  summary: "Keeps the account that was to be closed",
});
