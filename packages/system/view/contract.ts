import { callsBelow, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { listViews, oneView, saveView, view } from "./schema.ts";

const call = callsBelow("/system/view");

export const list = call("list", signedIn, "The caller's saved views of a list, by name", listViews, z.array(view));

export const save = call("save", signedIn, "Keeps filters, sort and columns of a list under a name", saveView, view);

export const remove = call("delete", signedIn, "Deletes a saved view", oneView, z.null());
