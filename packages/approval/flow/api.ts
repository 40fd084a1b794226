import { emptyDesign, readDesign } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { type Actor, countRows, implement, listPage, newId, type Route, save } from "@stampflow/kernel/server";
import { previewSubmission } from "../application/view/preview.ts";
import { checkDraft, fieldsOfForm, refuseFaults } from "../draft/check.ts";
import { draftVersion } from "../draft/draft-version.ts";
import { type DraftDefinition, draftDefinition } from "../draft/schema.ts";
import { draftOf, putDraft, type StoredDraft } from "../draft/store.ts";
import { namesOf, ownForm, readDate, readHeader } from "../form/edit.ts";
import { designOf, type Form, formById, newForm, putDesign, touchForm } from "../form/store.ts";
import { actorName, authorName, organisation } from "../people.ts";
import { headsQuery, parseHead } from "../record/store.ts";
import { failingCases, refuseFailing } from "../test-cases/run.ts";
import { parseVersion, publishedOf, versionById, versionsQuery } from "../version/store.ts";
import { beginDraft, startDefinition } from "./begin-draft.ts";
import { boundForms, mainFormOf, publishBound, publishedFlow } from "./bound.ts";
import * as calls from "./contract.ts";
import { publish } from "./publish.ts";

const readDraft = implement(calls.readDraft, async ({ body }) => {
  const form = (await formById(body.formId)) ?? refuse("approval.form.notFound");
  const [draft, { fields }, org, main] = await Promise.all([
    draftOf(form.formId),
    fieldsOfForm(form.formId),
    organisation(),
    mainFormOf(form),
  ]);
  return {
    formId: form.formId,
    formName: form.name,
    definition: (main && (await publishedFlow(main))) ?? draft?.definition ?? startDefinition(),
    boundTo: main && { id: main.formId, name: main.name },
    revision: draft?.revision ?? 0,
    savedAt: draft?.savedAt ?? null,
    savedBy: draft ? authorName(org, draft.savedBy) : "",
    version: form.version ?? 0,
    changed: form.revision !== form.publishedRevision || form.draftRevision !== form.publishedDraftRevision,
    fields: fields.map(({ flow, options, key, type, label, keyLabel, required, of, columns, source }) => ({
      key,
      type: flow?.type ?? type,
      label,
      keyLabel,
      required,
      operators: [...(flow?.operators ?? [])],
      ...(options ? { options } : {}),
      ...(source ? { source } : {}),
      ...(of ? { of } : {}),
      ...(columns ? { columns } : {}),
    })),
  };
});

const saveDraft = implement(calls.saveDraft, async ({ body, actor, now }) => {
  const form = await ownForm(body.formId, actor);
  await refuseBound(form);
  refuseStale(await draftOf(form.formId), body.revision, await organisation());
  const revision = body.revision + 1;
  const draft = { revision, definition: body.definition, savedAt: now, savedBy: actor.userId };
  await save({ writes: [putDraft(form.formId, draft), touchForm(form.formId, revision)] });
  return { revision, savedAt: now };
});

/** The form as it is being drawn, for modules that have settings among those of its flow (A95). */
export async function drawnForm(formId: string) {
  const date = (await designOf(formId)) ?? refuse("approval.form.notFound");
  const [draft, read] = [await draftOf(formId), readDesign(date)];
  const { settings } = draft?.definition ?? startDefinition();
  return { design: "design" in read ? read.design : emptyDesign, settings, revision: draft?.revision ?? 0 };
}

type Setting = { formId: string; revision: number; name: string; value: unknown };
/** Saves one of those settings; answers the next revision of the flow. */
export async function saveSetting({ formId, revision, name, value }: Setting, actor: Actor, now: number) {
  const form = await ownForm(formId, actor);
  await refuseBound(form);
  const draft = await draftOf(formId);
  refuseStale(draft, revision, await organisation());
  const drawn = draft?.definition ?? startDefinition();
  const definition = { ...drawn, settings: { ...drawn.settings, [name]: value } };
  const next = { revision: revision + 1, definition, savedAt: now, savedBy: actor.userId };
  await save({ writes: [putDraft(formId, next), touchForm(formId, next.revision)] });
  return next.revision;
}

/** A79: the flow of a bound form is drawn with its main form. */
async function refuseBound(form: Form): Promise<void> {
  const main = await mainFormOf(form);
  if (main) refuse("approval.flow.bound", { name: main.name });
}

function refuseStale(draft: StoredDraft | null, revision: number, org: Awaited<ReturnType<typeof organisation>>): void {
  if ((draft?.revision ?? 0) !== revision)
    refuse("approval.flow.changed", { name: actorName(org, draft?.savedBy ?? "") });
}

const check = implement(calls.check, async ({ body, actor }) => {
  const org = await organisation();
  if (!("formId" in body)) return (await checkDraft("", body.definition, org, body.date)).findings;
  const form = await formById(body.formId);
  const own = form && (await flowToPublish(form));
  const draft = own ?? body.definition ?? (await draftOf(body.formId))?.definition ?? startDefinition();
  const checked = await checkDraft(body.formId, draft, org);
  const { findings } = checked;
  const faults = own ? [] : (await boundForms(body.formId, draft, org, actor)).faults;
  const failing = await failingCases(body.formId, checked, org, actor);
  return { ...findings, faults: [...findings.faults, ...faults], failing };
});

/** What a bound form is published with; null if its flow is its own. */
async function flowToPublish(form: Form): Promise<DraftDefinition | null> {
  const main = await mainFormOf(form);
  return main && publishedFlow(main);
}

const deploy = implement(calls.deploy, async ({ body, actor, now, idempotency }) => {
  const [form, draft, org] = await Promise.all([ownForm(body.formId, actor), draftOf(body.formId), organisation()]);
  const taken = await flowToPublish(form);
  if (body.revision !== undefined && !taken) refuseStale(draft, body.revision, org);
  const wanted = taken ?? body.definition ?? draft?.definition ?? startDefinition();
  const checked = await checkDraft(form.formId, wanted, org);
  const { definition, date, findings } = checked;
  const bound = taken ? null : await boundForms(form.formId, wanted, org, actor);
  refuseFaults({ faults: [...findings.faults, ...(bound?.faults ?? [])] });
  if (!definition) return refuse("approval.flow.faulty", { count: 1, first: "" });
  const failing = await failingCases(form.formId, checked, org, actor);
  refuseFailing(failing, body.acceptFailing);
  const changed =
    body.definition && !taken ? { revision: (draft?.revision ?? 0) + 1, definition: body.definition } : undefined;
  const draftRevision = changed?.revision ?? draft?.revision ?? 0;
  const once = idempotency("flow.publish", form.formId);
  if (bound)
    await publishBound(bound.forms, { main: form, definition, note: body.note, actor, now, idempotency: once });
  return publish(
    {
      form,
      header: form,
      design: date,
      definition,
      note: body.note,
      draftRevision,
      ...(changed ? { draft: changed } : {}),
    },
    actor,
    now,
    once,
    { warnings: findings.warnings, failing },
  );
});

const create = implement(calls.create, async ({ body, actor, now, idempotency }) => {
  const { definition: drawn, date } = body;
  const formId = newId(now);
  const design = await readDate(body, formId, date);
  const header = await readHeader(body);
  const checked = await checkDraft(formId, drawn, await organisation(), date);
  const { definition, findings } = checked;
  refuseFaults(findings);
  if (!definition) return refuse("approval.flow.faulty", { count: 1, first: "" });
  const form = newForm({ formId, ...header, tenantId: actor.tenantId, createdAt: now, updatedBy: actor.userId });
  return publish(
    {
      form,
      isNew: true,
      header,
      design: date,
      definition,
      note: "",
      draft: { revision: 1, definition: drawn },
      draftRevision: 1,
      writes: [design],
    },
    actor,
    now,
    idempotency("flow.create", body.formName),
    { warnings: findings.warnings, failing: [] },
  );
});

const createDraft = implement(calls.createDraft, ({ body, actor, now, idempotency }) =>
  beginDraft(body, actor, now, idempotency("form.create", body.formName)),
);

const versions = implement(calls.versions, async ({ body }) => {
  if (!(await formById(body.formId))) refuse("approval.form.notFound");
  const [org, { counts, atLeast }] = await Promise.all([organisation(), runningByVersion(body.formId)]);
  return listPage(
    versionsQuery(body.formId),
    (item) => {
      const version = parseVersion(item);
      if (!version) return null;
      const running = counts.get(version.version) ?? 0;
      return { ...rowOf(version, authorName(org, version.publishedBy)), running, runningAtLeast: atLeast };
    },
    body,
    "approval.versions",
  );
});

/** A54: one bounded read for all versions. A designer sees only numbers, whatever the scope of their role. */
async function runningByVersion(formId: string) {
  const counts = new Map<number, number>();
  const { atLeast } = await countRows(headsQuery({ formIds: [formId], open: true }), parseHead, ({ version }) => {
    counts.set(version, (counts.get(version) ?? 0) + 1);
    return true;
  });
  return { counts, atLeast: atLeast === true };
}

const rowOf = (version: NonNullable<ReturnType<typeof parseVersion>>, publishedBy: string) => ({
  version: version.version,
  publishedAt: version.publishedAt,
  publishedBy,
  note: version.note ?? "",
  from: version.from ?? null,
});

const readVersion = implement(calls.readVersion, async ({ body }) => {
  const version = (await versionById(body.formId, body.version)) ?? refuse("approval.flow.notFound");
  const { definition, design } = publishedOf(version);
  return { ...rowOf(version, authorName(await organisation(), version.publishedBy)), definition, date: design };
});

const rollback = implement(calls.rollback, async ({ body, actor, now, idempotency }) => {
  const form = await ownForm(body.formId, actor);
  await refuseBound(form);
  const version = (await versionById(form.formId, body.version)) ?? refuse("approval.flow.notFound");
  const [draft, org] = await Promise.all([draftOf(form.formId), organisation()]);
  const { formName, title = "", remarks, icon, design, definition } = publishedOf(version);
  const checked = await checkDraft(form.formId, asDraft(definition), org, design);
  const { findings } = checked;
  const bound = await boundForms(form.formId, asDraft(definition), org, actor);
  refuseFaults({ faults: [...findings.faults, ...bound.faults] });
  const failing = await failingCases(form.formId, checked, org, actor);
  const draftRevision = (draft?.revision ?? 0) + 1;
  const header = { name: formName, title, remarks, icon, names: namesOf(design) };
  const once = idempotency("flow.publish", form.formId);
  await publishBound(bound.forms, { main: form, definition, note: "", actor, now, idempotency: once });
  return publish(
    {
      form,
      header,
      design,
      definition,
      note: "",
      from: body.version,
      draft: { revision: draftRevision, definition: asDraft(definition) },
      draftRevision,
      writes: [putDesign(form.formId, design)],
      change: { ...header, revision: form.revision + 1 },
    },
    actor,
    now,
    once,
    { warnings: findings.warnings, failing },
  );
});

const asDraft = (definition: unknown): DraftDefinition => draftDefinition.parse(definition);

const simulate = implement(calls.simulate, async ({ body, now }) => {
  const draft = body.definition ?? (await draftOf(body.formId))?.definition ?? startDefinition();
  const org = await organisation();
  const formVersion = await draftVersion(body.formId, draft, org);
  return previewSubmission({
    formVersion,
    org,
    now,
    values: body.values,
    chosen: body.chosen,
    applicantId: body.applicantId,
    access: { as: "administrator", nodeIds: [] },
  });
});

export const flowRoutes: Route[] = [
  readDraft,
  saveDraft,
  check,
  deploy,
  create,
  createDraft,
  versions,
  readVersion,
  rollback,
  simulate,
];
