import { contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { casePage, caseResults, listCases, oneCase, runCases, saveCase, savedCase } from "./schema.ts";

const maxBody = 1024 * 1024;

export const list = contract({
  method: "POST",
  path: "/approval/case/list",
  permission: can.form.design,
  summary: "The test cases kept with a flow",
  body: listCases,
  answer: casePage,
});

export const save = contract({
  method: "POST",
  path: "/approval/case/save",
  permission: can.form.design,
  summary: "Keeps an application or a simulation as a test case; renames or renews one",
  body: saveCase,
  answer: savedCase,
  maxBody,
});

export const remove = contract({
  method: "POST",
  path: "/approval/case/delete",
  permission: can.form.design,
  summary: "Deletes a test case; versions keep theirs",
  body: oneCase,
  answer: z.null(),
});

export const run = contract({
  method: "POST",
  path: "/approval/case/run",
  permission: can.form.design,
  summary: "Runs the test cases through the draft or a version",
  body: runCases,
  answer: caseResults,
  maxBody,
});
