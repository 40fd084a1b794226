import type { Organisation } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import { listPage, newId, type Route, route, save as saveAll } from "@stampflow/kernel/server";
import { z } from "zod";
import { type Edition, edition } from "../flow/edition.ts";
import { ownForm } from "../form/edit.ts";
import { nameOf, organisation, personOf } from "../people.ts";
import { formDesign } from "../permissions.ts";
import { chosenEdition, draftEdition } from "../replay/draft.ts";
import { expecting, type Made, makeCase } from "./make.ts";
import { runAll } from "./run.ts";
import * as shape from "./schema.ts";
import {
  type Case,
  caseById,
  casesAtMost,
  casesOf,
  casesQuery,
  dropCase,
  parseCase,
  parsePublished,
  publishedQuery,
  putCase,
} from "./store.ts";

const maxBody = 1024 * 1024;

const list = route({
  method: "POST",
  path: "/approval/case/list",
  permission: formDesign,
  summary: "The test cases kept with a flow",
  body: shape.listCases,
  answer: shape.casePage,
  handle: async ({ body, actor }) => {
    const form = await ownForm(body.formId, actor);
    const { version } = body;
    const [org, known] = await Promise.all([
      organisation(),
      form.version ? edition(form.formId, version ?? form.version) : null,
    ]);
    const query = version === undefined ? casesQuery(form.formId) : publishedQuery(form.formId, version);
    const parse = version === undefined ? parseCase : parsePublished;
    const asRow = (item: Record<string, unknown>) => {
      const found = parse(item);
      return found && rowOf(found, org, known);
    };
    return listPage(query, asRow, body);
  },
});

const rowOf = ({ caseId, name, script, expected, names, ...made }: Case, org: Organisation, known: Edition | null) => ({
  caseId,
  name,
  applicant: personOf(org, script.applicant),
  status: expected.status,
  path: expected.visits.map(({ node, people }) => ({
    nodeName: names?.[node] || known?.nodeName(node) || node,
    people: people.map((id) => nameOf(org, id)),
  })),
  createdAt: made.createdAt,
  createdBy: personOf(org, made.createdBy),
});

const save = route({
  method: "POST",
  path: "/approval/case/save",
  permission: formDesign,
  summary: "Keeps an application or a simulation as a test case; renames or renews one",
  body: shape.saveCase,
  answer: shape.savedCase,
  maxBody,
  handle: async ({ body, actor, now, once }) => {
    const form = await ownForm(body.formId, actor);
    const org = await organisation();
    const { caseId: known, name } = body;
    const before =
      known === undefined ? null : ((await caseById(form.formId, known)) ?? refuse("approval.case.notFound"));
    if (!before && (await casesOf(form.formId)).length >= casesAtMost) {
      refuse("approval.case.tooMany", { max: casesAtMost });
    }
    const made = before ? await changed(before, body, org) : await makeCase(body, org, actor, now);
    const caseId = known ?? newId(now);
    const by = before ?? { createdAt: now, createdBy: actor.userId };
    const { createdAt, createdBy } = by;
    const answer = { caseId };
    await saveAll({
      writes: [putCase(form.formId, { caseId, name, ...made, createdAt, createdBy })],
      once: once("case.save", `${form.formId} ${known ?? body.applyId ?? ""}`),
      answer,
    });
    return answer;
  },
});

async function changed(
  { script, expected, names }: Case,
  { renew, formId, simulation }: z.infer<typeof shape.saveCase>,
  org: Organisation,
): Promise<Made> {
  if (!renew) return { script, expected, ...(names ? { names } : {}) };
  return expecting(script, await draftEdition(formId, simulation?.definition, org), org);
}

const drop = route({
  method: "POST",
  path: "/approval/case/delete",
  permission: formDesign,
  summary: "Deletes a test case; versions keep theirs",
  body: shape.oneCase,
  answer: z.null(),
  handle: async ({ body, actor, once }) => {
    const form = await ownForm(body.formId, actor);
    if (!(await caseById(form.formId, body.caseId))) refuse("approval.case.notFound");
    await saveAll({
      writes: [dropCase(form.formId, body.caseId)],
      once: once("case.delete", body.caseId),
      answer: null,
    });
    return null;
  },
});

const run = route({
  method: "POST",
  path: "/approval/case/run",
  permission: formDesign,
  summary: "Runs the test cases through the draft or a version",
  body: shape.runCases,
  answer: shape.caseResults,
  maxBody,
  handle: async ({ body, actor }) => {
    const form = await ownForm(body.formId, actor);
    const org = await organisation();
    const chosen = await chosenEdition({ ...body, formId: form.formId }, org);
    return { results: await runAll(form.formId, { edition: chosen, org }) };
  },
});

export const caseRoutes: Route[] = [list, save, drop, run];
