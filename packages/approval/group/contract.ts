import { callsBelow, modifyCalls } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { groupFields, groupList } from "./schema.ts";

const { design } = can.form;

export const list = callsBelow("/approval/group")(
  "list",
  design,
  "The groups of controls that the company keeps in the palette of its form designer",
  z.object({}),
  groupList,
);

export const { save, remove } = modifyCalls({
  path: "/approval/group",
  noun: "a group of controls",
  unused: "from the palette; forms keep what was taken from it",
  may: { add: design, update: design, delete: design },
  fields: groupFields,
});
