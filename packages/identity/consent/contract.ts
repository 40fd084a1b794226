import { contract, signedIn } from "@stampflow/kernel";
import { giveConsent } from "./schema.ts";

export const give = contract({
  method: "POST",
  path: "/identity/consent/give",
  permission: signedIn,
  summary: "Agrees to the terms and the privacy policy that hold now",
  body: giveConsent,
});
