import { callsBelow, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { findIn, found, offered } from "./schema.ts";

const call = callsBelow("/approval/source");

export const list = call(
  "list",
  can.form.design,
  "The sources that the choices of a form may take their options from",
  z.object({}),
  offered,
);

export const find = call(
  "find",
  signedIn,
  "What can be chosen from a source, by name, for those who fill in a form that asks for it and for designers",
  findIn,
  found,
);
