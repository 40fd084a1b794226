import { z } from "zod";

/** A draft may be unfinished, so it is parsed loosely; it is parsed strictly when it is checked and published. */
export const draftDefinition = z.looseObject({
  settings: z.record(z.string(), z.unknown()).default({}),
  node: z.looseObject({ id: z.string(), type: z.number() }),
});
export type DraftDefinition = z.infer<typeof draftDefinition>;

export const difference = z.object({
  /** gone, added, people, nobody, exception, refused, status. */
  kind: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  text: z.string(),
});
export type DifferenceText = z.infer<typeof difference>;

export const caseResult = z.object({
  caseId: z.string().min(1).max(64),
  name: z.string(),
  ok: z.boolean(),
  differences: z.array(difference),
});
export type CaseResult = z.infer<typeof caseResult>;
export const finding = z.object({
  code: z.string(),
  nodeId: z.string().nullable(),
  nodeName: z.string(),
  message: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export const findings = z.object({
  faults: z.array(finding),
  warnings: z.array(finding),
  /** Failing test cases; none are run if there are faults. */
  failing: z.array(caseResult),
});
export type Findings = z.infer<typeof findings>;
