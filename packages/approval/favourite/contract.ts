import { contract, idInput } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";

const formIds = z.object({ formIds: z.array(z.string()) });

export const list = contract({
  method: "POST",
  path: "/approval/favourite/list",
  permission: can.apply,
  summary: "The forms that the caller marked as favourites, oldest first",
  body: z.object({}),
  answer: formIds,
});

export const set = contract({
  method: "POST",
  path: "/approval/favourite/set",
  permission: can.apply,
  summary: "Marks a form as a favourite of the caller, or no more",
  body: idInput.extend({ favourite: z.boolean() }),
  answer: formIds,
});
