import { callsBelow, contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { casePage, caseResults, listCases, oneCase, runCases, saveCase, savedCase } from "./schema.ts";

const call = callsBelow("/approval/case");
const maxBody = 1024 * 1024;

export const list = call("list", can.form.design, "The test cases kept with a flow", listCases, casePage);

export const save = contract({
  ...call(
    "save",
    can.form.design,
    "Keeps an application or a simulation as a test case; renames or renews one",
    saveCase,
    savedCase,
  ),
  maxBody,
});

export const remove = call("delete", can.form.design, "Deletes a test case; versions keep theirs", oneCase, z.null());

export const run = contract({
  ...call("run", can.form.design, "Runs the test cases through the draft or a version", runCases, caseResults),
  maxBody,
});
