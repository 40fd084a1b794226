import { callsBelow, contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { savedSignature } from "./schema.ts";

const call = callsBelow("/approval/signature");

export const saved = call("saved", can.inbox, "The signature that the caller saved", z.object({}), savedSignature);

export const save = contract({
  ...call("save", can.inbox, "Saves the caller's signature, or forgets it", savedSignature, savedSignature),
  maxBody: 512 * 1024,
});
