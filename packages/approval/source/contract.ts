import { contract, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { findIn, found, offered } from "./schema.ts";

export const list = contract({
  method: "POST",
  path: "/approval/source/list",
  permission: can.form.design,
  summary: "The sources that the choices of a form may take their options from",
  body: z.object({}),
  answer: offered,
});

export const find = contract({
  method: "POST",
  path: "/approval/source/find",
  permission: signedIn,
  summary: "What can be chosen from a source, by name, for those who fill in a form that asks for it and for designers",
  body: findIn,
  answer: found,
});
