import { callsBelow, nameText, requiredText, signedIn, withRule } from "@stampflow/kernel";
import { z } from "zod";

const id = z.string().min(1).max(40);
/** Which list it is of, as the list page is called: `system.employee`. */
const listName = z.string().regex(/^[a-z][A-Za-z.]{0,59}$/);

const content = z.object({
  list: listName,
  name: nameText(requiredText(30)),
  /** As they stand in the address of the page. */
  filters: z
    .record(z.string().max(40), z.string().max(500))
    .refine(
      (filters) => Object.keys(filters).length <= 50 && JSON.stringify(filters).length <= 8000,
      "kernel.field.wrong",
    )
    .meta(withRule("At most 50, and 8,000 characters in all"))
    .default({}),
  sort: z.string().max(41).default(""),
  /** The columns that are shown, in their order; none: as the page has them. */
  columns: z.array(z.string().max(40)).max(60).default([]),
  /** The list opens with it; one at most for each list. */
  isDefault: z.boolean().default(false),
});

/** A filter, sort and columns of a list, kept under a name by one person for themselves. */
export const viewRecord = content.extend({ id, userId: z.string(), version: z.number() });
export type View = z.infer<typeof viewRecord>;
export const view = viewRecord.omit({ userId: true });

const listViews = z.object({ list: listName });
/** Without an id it is a new one. */
const saveView = content.extend({ id: id.optional() });
const oneView = z.object({ list: listName, id });

const call = callsBelow("/system/view");

export const list = call("list", signedIn, "The caller's saved views of a list, by name", listViews, z.array(view));

export const save = call("save", signedIn, "Keeps filters, sort and columns of a list under a name", saveView, view);

export const remove = call("delete", signedIn, "Deletes a saved view", oneView, z.null());
