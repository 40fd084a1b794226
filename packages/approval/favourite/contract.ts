import { callsBelow, idInput } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";

const call = callsBelow("/approval/favourite");
const formIds = z.object({ formIds: z.array(z.string()) });

export const list = call(
  "list",
  can.apply,
  "The forms that the caller marked as favourites, oldest first",
  z.object({}),
  formIds,
);

export const set = call(
  "set",
  can.apply,
  "Marks a form as a favourite of the caller, or no more",
  idInput.extend({ favourite: z.boolean() }),
  formIds,
);
