import { callsBelow, recordCalls, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { fieldFields, fieldFilter, fieldPage, shownField } from "./schema.ts";

const path = "/employees/field";
const call = callsBelow(path);
const may = can.field.update;

export const { add, save, setArchived, remove } = recordCalls({
  path,
  noun: "a field of the company's own in employee files",
  unused: "that nobody has a value of",
  may: { add: may, update: may, delete: may },
  fields: fieldFields,
});
export const list = call(
  "list",
  may,
  "The company's own fields of employee files, by sort number",
  fieldFilter,
  fieldPage,
);
export const mine = call(
  "mine",
  signedIn,
  "The company's own fields that the caller sees in the files of others, in order",
  null,
  z.array(shownField),
);
