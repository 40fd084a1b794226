import { callsBelow } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { applyId } from "../record/schema.ts";

/** `forId`: the principal, if the caller is their proxy. */
const about = z.object({ applyId, forId: z.string().min(1).max(64).optional() });
const note = z.object({ text: z.string(), savedAt: z.number().nullable() });
const saveInput = about.extend({ text: z.string().max(2000) });

const call = callsBelow("/approval/note");

export const get = call("get", can.inbox, "The caller's private note on an application", about, note);
export const save = call("save", can.inbox, "Keeps the private note; an empty one is deleted", saveInput, note);
