import { commandSchema } from "@stampflow/flow";
import { nameText, page, pageInput } from "@stampflow/kernel";
import { z } from "zod";
import { chosen, person, statusName, values } from "../application/schema.ts";
import { formId } from "../form/schema.ts";
import { difference } from "../replay/difference.ts";

const id = z.string().min(1).max(64);
/** As the flow page has it: left loose here, read strictly where it is checked. */
const definition = z.looseObject({
  settings: z.record(z.string(), z.unknown()).default({}),
  node: z.looseObject({ id: z.string(), type: z.number() }),
});
const name = nameText(z.string().trim().min(1).max(60));

/** Who did what, so many ms after the submission; whoever has no step agrees, or is waited for. */
const step = z.object({ after: z.number().int().min(0), command: commandSchema });
const testCase = z.object({
  applicantId: id,
  values: values.default({}),
  chosen: chosen.default({}),
  steps: z.array(step).max(200).default([]),
  rest: z.enum(["agree", "wait"]).default("agree"),
  definition: definition.optional(),
});

/**
 * A new case from an application or from a simulation: what happens there becomes what is expected. With `caseId` an
 * earlier one is renamed; `renew` takes what happens in the draft now for right.
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
/** Those kept now, or those that were published with a version. */
export const listCases = pageInput.extend({ formId, version: z.number().int().min(1).optional() });
export const caseRow = z.object({
  caseId: id,
  name: z.string(),
  applicant: person,
  /** What is expected in the end; null where it is refused at once. */
  status: statusName.nullable(),
  /** Names of the nodes it is expected to come by, with whoever is asked there. */
  path: z.array(z.object({ nodeName: z.string(), people: z.array(z.string()) })),
  createdAt: z.number(),
  createdBy: person,
});
export const casePage = page(caseRow);

/** Through the draft, or through a published version. */
export const runCases = z.object({
  formId,
  definition: definition.optional(),
  version: z.number().int().min(1).optional(),
});
export const caseResult = z.object({
  caseId: id,
  name: z.string(),
  ok: z.boolean(),
  differences: z.array(difference),
});
export type CaseResult = z.infer<typeof caseResult>;
export const caseResults = z.object({ results: z.array(caseResult) });
