import { contract, pageInput, signedIn } from "@stampflow/kernel";
import { attemptPage } from "./schema.ts";

export const list = contract({
  method: "POST",
  path: "/identity/attempt/list",
  permission: signedIn,
  summary: "Sign-ins of the account and tries that failed, of the last 180 days, newest first",
  body: pageInput,
  answer: attemptPage,
});
