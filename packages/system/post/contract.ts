import { callsBelow } from "@stampflow/kernel";
import { employeeSaved } from "../employee/schema.ts";
import { can } from "../permissions.ts";
import { postOnAnswer, postOnInput, postsAnswer, postsInput, takeBackInput } from "./schema.ts";

const call = callsBelow("/system/employee");

export const posts = call(
  "posts",
  can.organisation.page,
  "The changes of somebody's department, title, superior and employment: from which day each holds, and what is planned",
  postsInput,
  postsAnswer,
);

export const postOn = call(
  "postOn",
  can.organisation.page,
  "Somebody's department, title, superior and employment as of a day",
  postOnInput,
  postOnAnswer,
);

export const takeBack = call(
  "takeBack",
  can.employee.update,
  "Takes a planned change back, until its day begins; it stays in the history",
  takeBackInput,
  employeeSaved,
);
