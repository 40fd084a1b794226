import { commandSchema } from "@stampflow/flow";
import { nameText, page, pageInput, requiredText } from "@stampflow/kernel";
import { z } from "zod";
import { caseResult, draftDefinition } from "../draft/schema.ts";
import { formId } from "../form/schema.ts";
import { chosen, person, statusName, values } from "../record/schema.ts";

const id = z.string().min(1).max(64);
const name = nameText(requiredText(60));

/** An action, and the ms after the submission; people without a step agree, or are waited for. */
const step = z.object({ after: z.number().int().min(0), command: commandSchema });
const testCase = z.object({
  applicantId: id,
  values: values.default({}),
  chosen: chosen.default({}),
  steps: z.array(step).max(200).default([]),
  rest: z.enum(["agree", "wait"]).default("agree"),
  definition: draftDefinition.optional(),
});

/**
 * A new case from an application or a simulation: its result becomes the expected one. With `caseId` an existing case
 * is renamed; `renew` makes the current result of the draft the expected one.
 */
export const saveCase = z.object({
  formId,
  name,
  caseId: id.optional(),
  renew: z.boolean().default(false),
  applyId: id.optional(),
  simulation: testCase.optional(),
});
export const savedCase = z.object({ caseId: id });
export const oneCase = z.object({ formId, caseId: id });
/** The current cases, or those published with a version. */
export const listCases = pageInput.extend({ formId, version: z.number().int().min(1).optional() });
export const caseRow = z.object({
  caseId: id,
  name: z.string(),
  applicant: person,
  /** The expected final status; null if the submission is refused. */
  status: statusName.nullable(),
  /** Names of the nodes it should pass, with the people asked there. */
  path: z.array(z.object({ nodeName: z.string(), people: z.array(z.string()) })),
  createdAt: z.number(),
  createdBy: person,
});
export const casePage = page(caseRow);

/** On the draft, or on a published version. */
export const runCases = z.object({
  formId,
  definition: draftDefinition.optional(),
  version: z.number().int().min(1).optional(),
});
export const caseResults = z.object({ results: z.array(caseResult) });
