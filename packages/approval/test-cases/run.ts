import { compareTraces, type Organisation, simulate } from "@stampflow/flow";
import type { PublishedVersion } from "../flow/published-version.ts";
import { differenceTexts } from "../replay/text.ts";
import type { CaseResult } from "./schema.ts";
import { type Case, casesOf } from "./store.ts";

type CaseContext = { formVersion: PublishedVersion; org: Organisation };

/** Whether a case gives the expected result, and the differences. */
export function resultOf(
  { caseId, name, script, expected, names }: Case,
  { formVersion, org }: CaseContext,
): CaseResult {
  const trace = simulate(formVersion.flow, script, { org, fields: formVersion.flowFields });
  const nodeName = (id: string) => formVersion.nodeName(id) || names?.[id] || id;
  const differences = differenceTexts(compareTraces(expected, trace), { org, nodeName });
  return { caseId, name, ok: differences.length === 0, differences };
}

export async function runAll(formId: string, where: CaseContext): Promise<CaseResult[]> {
  return (await casesOf(formId)).map((each) => resultOf(each, where));
}

export const failingOf = (results: readonly CaseResult[]): CaseResult[] => results.filter(({ ok }) => !ok);
