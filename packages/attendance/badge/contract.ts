import { callsBelow, growing, page, pageInput, recordId, requiredText, textField } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { mostBadges } from "./schema.ts";

const call = callsBelow("/attendance/badge");
const row = z.object({
  userId: z.string(),
  name: z.string(),
  department: z.string(),
  badges: z.array(z.string()),
  version: z.number().int(),
});
export type BadgeRow = z.infer<typeof row>;
export const list = call(
  "list",
  can.setting.page,
  "People with their badges, by name",
  pageInput.extend({ name: textField(50).optional() }),
  page(row),
);
export const save = call(
  "save",
  can.setting.update,
  "Changes the badges of somebody; punches that waited for one become theirs",
  z.object({
    userId: recordId,
    version: z.number().int().min(0),
    badges: z.array(requiredText(40)).max(mostBadges),
  }),
  row,
);

const unknown = z.object({ at: z.number().int(), id: z.string(), badge: z.string(), device: z.string() });
export const waiting = call(
  "waiting",
  can.setting.page,
  "Punches of badges that nobody has, the oldest first",
  pageInput,
  growing(unknown),
);
export const give = call(
  "give",
  can.setting.update,
  "Gives a badge to somebody, with its punches that wait",
  z.object({ badge: requiredText(40), userId: recordId }),
  z.object({ given: z.number().int() }),
);
