import { callsBelow, requiredText } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";

const id = z.string().min(1).max(64);
/** In the person's own order. */
const phrases = z.object({ phrases: z.array(z.object({ id, text: z.string() })) });
/** Without `id` a new one; `at`: its place, at the end if left out. */
const saveInput = z.object({
  id: id.optional(),
  text: requiredText(100),
  at: z.number().int().min(0).max(19).optional(),
});

export const phrasesAtMost = 20;

const call = callsBelow("/approval/phrase");

export const list = call("list", can.handle, "The caller's own phrases for opinions", z.object({}), phrases);
export const save = call("save", can.handle, "Adds, changes or moves an own phrase", saveInput, phrases);
export const remove = call("remove", can.handle, "Removes an own phrase", z.object({ id }), phrases);
