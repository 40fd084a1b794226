import { nameText } from "@stampflow/kernel";
import { z } from "zod";

const id = z.string().min(1).max(40);
/** Which list it is of, as the list page is called: `system.employee`. */
const list = z.string().regex(/^[a-z][A-Za-z.]{0,59}$/);

const content = z.object({
  list,
  name: nameText(z.string().trim().min(1).max(30)),
  /** As they stand in the address of the page. */
  filters: z.record(z.string().max(40), z.string().max(500)).default({}),
  sort: z.string().max(41).default(""),
  /** The columns that are shown, in their order; none: as the page has them. */
  columns: z.array(z.string().max(40)).max(60).default([]),
});

/** A filter, sort and columns of a list, kept under a name by one person for themselves. */
export const viewRecord = content.extend({ id, userId: z.string(), version: z.number() });
export type View = z.infer<typeof viewRecord>;
export const view = viewRecord.omit({ userId: true });

export const listViews = z.object({ list });
/** Without an id it is a new one. */
export const saveView = content.extend({ id: id.optional() });
export const oneView = z.object({ list, id });
