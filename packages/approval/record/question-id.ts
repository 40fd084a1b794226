import { refuse } from "@stampflow/kernel";

/** A question is the step of its application in which it was asked. */
export const questionIdOf = (applicationId: string, step: number): string => `${applicationId}.${step}`;

export function readQuestionId(text: string): { applyId: string; step: number } {
  const [, applyId, step] = /^(.+)\.(\d{1,8})$/.exec(text) ?? [];
  if (applyId === undefined || step === undefined) return refuse("approval.application.notFound");
  return { applyId, step: Number(step) };
}

/** The row in the applicant's list of what waits. */
export const questionEntryId = (step: number): string => `question ${step}`;
