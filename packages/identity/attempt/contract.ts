import { callsBelow, pageInput, signedIn } from "@stampflow/kernel";
import { attemptPage } from "./schema.ts";

export const list = callsBelow("/identity/attempt")(
  "list",
  signedIn,
  "Sign-ins of the account and tries that failed, of the last 180 days, newest first",
  pageInput,
  attemptPage,
);
