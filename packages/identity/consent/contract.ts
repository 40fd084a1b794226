import { callsBelow, signedIn } from "@stampflow/kernel";
import { giveConsent } from "./schema.ts";

export const give = callsBelow("/identity/consent")(
  "give",
  signedIn,
  "Agrees to the terms and the privacy policy that hold now",
  giveConsent,
);
