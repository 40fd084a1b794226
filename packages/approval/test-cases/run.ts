import { compareTraces, type Organisation, simulate } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import type { Actor } from "@stampflow/kernel/server";
import type { Checked } from "../draft/check.ts";
import type { CaseResult, Findings } from "../draft/schema.ts";
import { withCalendar } from "../people.ts";
import { differenceTexts } from "../replay/text.ts";
import { compile } from "../version/formulas.ts";
import { documentOf, type PublishedVersion, publishedVersionOf } from "../version/published-version.ts";
import { type Case, casesOf, casesSeen } from "./store.ts";

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

export async function runAll(formId: string, where: CaseContext, actor: Actor): Promise<CaseResult[]> {
  const org = await withCalendar(where.org, where.formVersion);
  return casesSeen(await casesOf(formId), actor).map((each) => resultOf(each, { ...where, org }));
}

/** The saved test cases of the form that fail, as far as this person sees them; not run if there are faults. */
export async function failingCases(
  formId: string,
  { definition, date, findings }: Checked,
  org: Organisation,
  actor: Actor,
): Promise<Findings["failing"]> {
  if (!definition || findings.faults.length > 0) return [];
  const document = documentOf({ formName: "", remarks: "", icon: "", design: date, definition });
  const formVersion = publishedVersionOf(document, compile(definition));
  return (await runAll(formId, { formVersion, org }, actor)).filter(({ ok }) => !ok);
}

export function refuseFailing(failing: Findings["failing"], accepted: boolean): void {
  if (accepted || failing.length === 0) return;
  refuse("approval.case.failing", { count: failing.length, first: failing[0]?.name, failing });
}
