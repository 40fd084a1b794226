import { callsBelow, contract, modifyCalls, signedInOrKey } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { typeFields, typeFilter, typePage } from "./schema.ts";

const path = "/business/leaveConfig";

export const { save, setArchived, remove } = modifyCalls({
  path,
  noun: "a leave type",
  unused: "of the company's own; one that was used is put away",
  may: can.type,
  fields: typeFields,
  paths: { save: `${path}/saveConfig`, remove: `${path}/del` },
});
export const list = contract({
  ...callsBelow(path)(
    "list",
    signedInOrKey,
    "Leave types: the built-in ones by code, then the company's own by name",
    typeFilter,
    typePage,
  ),
  lists: ["leave.type"],
});
