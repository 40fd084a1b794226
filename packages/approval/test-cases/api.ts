import type { Organisation } from "@stampflow/flow";
import { nextVersion, refuse } from "@stampflow/kernel";
import { implement, newId, nextAddition, pageOf, type Route, saveOnce } from "@stampflow/kernel/server";
import type { z } from "zod";
import { chosenVersion, draftVersion } from "../draft/draft-version.ts";
import { ownForm } from "../form/edit.ts";
import { nameOf, organisation, personOf } from "../people.ts";
import { type PublishedVersion, publishedVersion } from "../version/published-version.ts";
import * as calls from "./contract.ts";
import { makeCase, type NewCase, withExpectation } from "./make-case.ts";
import { runAll } from "./run.ts";
import type * as shape from "./schema.ts";
import {
  type Case,
  caseSeen,
  casesAtMost,
  casesOf,
  casesSeen,
  createCase,
  publishedCasesOf,
  removeCase,
  replaceCase,
} from "./store.ts";

const list = implement(calls.list, async ({ body, actor }) => {
  const form = await ownForm(body.formId, actor);
  const { version } = body;
  const [org, formVersion] = await Promise.all([
    organisation(),
    form.version ? publishedVersion(form.formId, version ?? form.version) : null,
  ]);
  const found = version === undefined ? await casesOf(form.formId) : await publishedCasesOf(form.formId, version);
  return pageOf(casesSeen(found, actor), body, (one) => rowOf(one, org, formVersion), "approval.cases");
});

const rowOf = (
  { caseId, name, script, expected, names, ...made }: Case,
  org: Organisation,
  formVersion: PublishedVersion | null,
) => ({
  caseId,
  name,
  applicant: personOf(org, script.applicant),
  status: expected.status,
  path: expected.visits.map(({ node, people }) => ({
    nodeName: names?.[node] || formVersion?.nodeName(node) || node,
    people: people.map((id) => nameOf(org, id)),
  })),
  createdAt: made.createdAt,
  createdBy: personOf(org, made.createdBy),
});

const save = implement(calls.save, async ({ body, actor, now, idempotency }) => {
  const form = await ownForm(body.formId, actor);
  const org = await organisation();
  const { caseId: existing, name } = body;
  const addition = existing === undefined ? [await nextAddition("case", form.formId)] : [];
  const before =
    existing === undefined
      ? null
      : ((await caseSeen(form.formId, existing, actor)) ?? refuse("approval.case.notFound"));
  if (!before && (await casesOf(form.formId)).length >= casesAtMost) {
    refuse("approval.case.tooMany", { max: casesAtMost });
  }
  const made = before ? await changed(before, body, org) : await makeCase(body, org, actor, now);
  const caseId = existing ?? newId(now);
  const answer = { caseId };
  const write = before
    ? replaceCase(form.formId, nextVersion(before, { name, ...made }))
    : createCase(form.formId, { caseId, name, ...made, createdAt: now, createdBy: actor.userId, version: 1 });
  const asked = idempotency("case.save", `${form.formId} ${existing ?? body.applyId ?? ""}`);
  return (await saveOnce({ writes: [write, ...addition] }, asked, answer)).answer;
});

async function changed(
  { script, expected, names, from }: Case,
  { renew, formId, simulation }: z.infer<typeof shape.saveCase>,
  org: Organisation,
): Promise<NewCase> {
  const origin = from ? { from } : {};
  if (!renew) return { script, expected, ...(names ? { names } : {}), ...origin };
  const draft = await draftVersion(formId, simulation?.definition, org);
  return { ...(await withExpectation(script, draft, org)), ...origin };
}

const drop = implement(calls.remove, async ({ body, actor, idempotency }) => {
  const form = await ownForm(body.formId, actor);
  const found = (await caseSeen(form.formId, body.caseId, actor)) ?? refuse("approval.case.notFound");
  return (await saveOnce({ writes: [removeCase(form.formId, found)] }, idempotency("case.delete", body.caseId), null))
    .answer;
});

const run = implement(calls.run, async ({ body, actor }) => {
  const form = await ownForm(body.formId, actor);
  const org = await organisation();
  const chosen = await chosenVersion({ ...body, formId: form.formId }, org);
  return { results: await runAll(form.formId, { formVersion: chosen, org }, actor) };
});

export const caseRoutes: Route[] = [list, save, drop, run];
