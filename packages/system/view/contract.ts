import { contract, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { listViews, oneView, saveView, view } from "./schema.ts";

export const list = contract({
  method: "POST",
  path: "/system/view/list",
  permission: signedIn,
  summary: "The caller's saved views of a list, by name",
  body: listViews,
  answer: z.array(view),
});

export const save = contract({
  method: "POST",
  path: "/system/view/save",
  permission: signedIn,
  summary: "Keeps filters, sort and columns of a list under a name",
  body: saveView,
  answer: view,
});

export const remove = contract({
  method: "POST",
  path: "/system/view/delete",
  permission: signedIn,
  summary: "Deletes a saved view",
  body: oneView,
  answer: z.null(),
});
