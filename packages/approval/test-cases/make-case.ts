import { type Organisation, type Script, simulate } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import type { Actor } from "@stampflow/kernel/server";
import type { z } from "zod";
import { loadReadable } from "../application/load/readable.ts";
import { draftVersion } from "../draft/draft-version.ts";
import { withCalendar } from "../people.ts";
import { seesEverything } from "../record/read-access.ts";
import { scriptOfHead } from "../replay/run.ts";
import { formVersionFor, type PublishedVersion, publishedVersion } from "../version/published-version.ts";
import type { saveCase } from "./schema.ts";
import type { Case } from "./store.ts";

type Save = z.infer<typeof saveCase>;
export type NewCase = Pick<Case, "script" | "expected" | "names" | "from">;

/** A new test case: what is done, and the current result as the expected one. */
export async function makeCase(body: Save, org: Organisation, actor: Actor, now: number): Promise<NewCase> {
  if (body.applyId) return fromApplication(body.formId, body.applyId, org, actor);
  const { simulation } = body;
  if (!simulation) return refuse("approval.application.notFound");
  const { applicantId, values, chosen, steps, rest, definition } = simulation;
  if (!org.user(applicantId)) refuse("approval.application.applicant");
  const draft = await draftVersion(body.formId, definition, org);
  return withExpectation({ applicant: applicantId, values, chosen, at: now, steps, rest }, draft, org);
}

export async function withExpectation(
  script: Script,
  formVersion: PublishedVersion,
  org: Organisation,
): Promise<NewCase> {
  const around = { org: await withCalendar(org, formVersion), fields: formVersion.flowFields };
  const expected = simulate(formVersion.flow, script, around);
  const names = Object.fromEntries(expected.visits.map(({ node }) => [node, formVersion.nodeName(node)]));
  return { script, expected, names };
}

/** Only for people who see the whole application, because a case contains its values. */
async function fromApplication(formId: string, applyId: string, org: Organisation, actor: Actor): Promise<NewCase> {
  const { head, access } = await loadReadable(applyId, actor);
  const readable = head.formId === formId && seesEverything(await formVersionFor(head), access);
  const own = await publishedVersion(head.formId, head.version);
  const script = readable ? await scriptOfHead(head, own) : undefined;
  if (!script) return refuse("approval.application.notFound");
  const { applicantId, departmentId, departmentPath } = head;
  return { ...(await withExpectation(script, own, org)), from: { applicantId, departmentId, departmentPath } };
}
