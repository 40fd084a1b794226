import { nodeType } from "@stampflow/flow";
import { limits, readDesign, translatedNames, withNamesOf, writeDesign } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { audit, implement, listAll, listPage, newId, type Route, rowFinder, saveOnce } from "@stampflow/kernel/server";
import type { z } from "zod";
import { formChanged } from "../events.ts";
import { isFixed } from "../fixed/apply-type.ts";
import { departmentPath, organisation } from "../people.ts";
import { heads } from "../record/entities.ts";
import { shows } from "../record/read-access.ts";
import { isOpen } from "../version/display.ts";
import { publishedVersion } from "../version/published-version.ts";
import { formAudit } from "./audit.ts";
import * as calls from "./contract.ts";
import { nameInLanguage, ownForm, readDate, readHeader, refuseStale, rowOf, shownRow } from "./edit.ts";
import { copyName, maySubmit } from "./rules.ts";
import type * as shape from "./schema.ts";
import {
  accessOf,
  changeForm,
  designOf,
  dropForm,
  type Form,
  formById,
  formsQuery,
  newForm,
  parseForm,
  putDesign,
  putForm,
} from "./store.ts";

const create = implement(calls.create, async ({ body, actor, now, idempotency }) => {
  const formId = newId(now);
  const design = await readDate(body, formId, body.date);
  const header = await readHeader(body);
  const form = newForm({ formId, ...header, createdAt: now, updatedBy: actor.userId, tenantId: actor.tenantId });
  const facts = { facts: [formChanged({ formId, version: 0 })], aggregate: formId, seq: 1 };
  const saved = await saveOnce(
    { writes: [putForm(form), design, ...audit(formAudit(null, form))], facts },
    idempotency("form.create", body.formName),
    formId,
  );
  return saved.answer;
});

const modify = implement(calls.modify, async ({ body, actor, now, idempotency }) => {
  const form = await ownForm(body.id, actor);
  refuseFixed(form);
  await refuseStale(form, body.revision);
  const design = await readDate(body, form.formId, body.date);
  const change = { ...(await readHeader(body)), revision: form.revision + 1, updatedAt: now, updatedBy: actor.userId };
  const writes = [changeForm(form, change), design, ...audit(formAudit(form, { ...form, ...change }))];
  // A designer saves automatically: saving another revision is another command, so it need not wait 5 s.
  const state = body.revision === undefined ? form.formId : `${form.formId}.${body.revision}`;
  return (await saveOnce({ writes, facts: changed(form) }, idempotency("form.modify", state), form.formId)).answer;
});

/** A83: its fields are the product's. */
function refuseFixed({ formId }: Form): void {
  if (isFixed(formId)) refuse("applytype.form.fixed");
}

const changed = (form: Form) => ({
  facts: [formChanged({ formId: form.formId, version: form.version ?? 0 })],
  aggregate: form.formId,
  seq: form.revision + 1,
});

const updateHeader = implement(calls.updateHeader, async ({ body, actor, now, idempotency }) => {
  const form = await ownForm(body.id, actor);
  await refuseStale(form, body.revision);
  const own = isFixed(form.formId) ? { name: form.name, title: form.title } : {};
  const header = { ...(await readHeader(body)), ...own };
  const change = { ...header, revision: form.revision + 1, updatedAt: now, updatedBy: actor.userId };
  const writes = [changeForm(form, change), ...audit(formAudit(form, { ...form, ...change }))];
  return (await saveOnce({ writes, facts: changed(form) }, idempotency("form.modify", form.formId), form.formId))
    .answer;
});

const listDesigns = implement(calls.listDesigns, async ({ body, actor }) => {
  const org = await organisation();
  return listPage(
    formsQuery(filterOf(body)),
    (item) => {
      const form = parseForm(item);
      return form && rowOf(form, actor, org);
    },
    body,
    "approval.designs",
    await named(body),
  );
});

/** Filters by words in name and title of a form, also in pinyin. */
const named = ({ formName }: { formName?: string | undefined }) =>
  rowFinder(
    formName,
    (row: { formDesignName: string; formTitle?: string }) => `${row.formDesignName} ${row.formTitle ?? ""}`,
  );

const filterOf = (body: z.infer<typeof shape.listForms>) => ({
  ...(body.formClassification ? { categoryId: body.formClassification } : {}),
  ...(body.formStopType === undefined ? {} : { stop: body.formStopType }),
});

const listOpen = implement(calls.listOpen, async ({ body, actor }) => {
  const org = await organisation();
  const user = org.user(actor.userId);
  const member = {
    id: actor.userId,
    departmentIds: departmentPath(org, user?.departmentId),
    roleIds: user?.roleIds ?? [],
  };
  return listPage(
    formsQuery({ ...filterOf(body), stop: 1, published: true }),
    (item) => {
      const form = parseForm(item);
      return form && maySubmit(accessOf(form), member) ? shownRow(form, actor, org) : null;
    },
    body,
    "approval.open",
    await named(body),
  );
});

const read = implement(calls.read, async ({ body, actor }) => {
  const form = (await formById(body.id)) ?? refuse("approval.form.notFound");
  const date = (await designOf(body.id)) ?? refuse("approval.form.notFound");
  return { ...rowOf(form, actor, await organisation()), date, revision: form.revision, access: accessOf(form) };
});

const stop = implement(calls.stop, async ({ body, actor, now, idempotency }) => {
  const form = await ownForm(body.id, actor);
  const change = { stop: body.formStopType, updatedAt: now, updatedBy: actor.userId };
  const action = body.formStopType === 1 ? "form.restore" : "form.stop";
  const writes = [changeForm(form, change), ...audit(formAudit(form, { ...form, ...change }))];
  return (await saveOnce({ writes }, idempotency(action, form.formId), null)).answer;
});

const drop = implement(calls.remove, async ({ body, actor, idempotency }) => {
  const form = await ownForm(body.id, actor);
  refuseFixed(form);
  const used = await heads().query.byForm({ tenantId: actor.tenantId, formId: form.formId }).go({ limit: 1 });
  if (used.data.length > 0) refuse("approval.form.used", { name: nameInLanguage(form).title });
  const writes = [...dropForm(form), ...audit(formAudit(form, null))];
  return (await saveOnce({ writes }, idempotency("form.delete", form.formId), null)).answer;
});

const copy = implement(calls.copy, async ({ body, actor, now, idempotency }) => {
  if (isFixed(body.id)) refuse("applytype.form.fixed");
  const original = (await formById(body.id)) ?? refuse("approval.form.notFound");
  // The copy has a new name, only in its original language, and no title.
  const date = unnamed((await designOf(body.id)) ?? refuse("approval.form.notFound"));
  const names = await listAll(formsQuery({}), (item) => parseForm(item)?.name);
  const name = body.formName?.trim() || copyName(original.name, new Set(names), limits.formName);
  const header = {
    formName: name,
    formTitle: "",
    formRemarks: original.remarks ?? "",
    formClassification: original.categoryId,
  };
  const { name: kept, ...rest } = await readHeader({ ...header, url: original.icon ?? "" });
  const formId = newId(now);
  const start = { ...rest, name: kept, formId, tenantId: actor.tenantId, createdAt: now, updatedBy: actor.userId };
  const form = newForm(start);
  const writes = [putForm(form), putDesign(formId, date), ...audit(formAudit(null, form))];
  const facts = { facts: [formChanged({ formId, version: 0 })], aggregate: formId, seq: 1 };
  return (await saveOnce({ writes, facts }, idempotency("form.copy", original.formId), formId)).answer;
});

function unnamed(date: string): string {
  const read = readDesign(date);
  if (!("design" in read) || Object.keys(translatedNames(read.design.config)).length === 0) return date;
  return writeDesign(withNamesOf(read.design, null));
}

const saveAccess = implement(calls.saveAccess, async ({ body, actor, now, idempotency }) => {
  const form = await ownForm(body.formId, actor);
  const { submitters, managerIds } = body;
  const change = { ...submitters, managerIds, updatedAt: now, updatedBy: actor.userId };
  const writes = [changeForm(form, change), ...audit(formAudit(form, { ...form, ...change }))];
  return (await saveOnce({ writes }, idempotency("form.access", form.formId), null)).answer;
});

const readAccess = implement(calls.readAccess, async ({ query }) =>
  accessOf((await formById(query.formId)) ?? refuse("approval.form.notFound")),
);

const associated = implement(calls.associated, async ({ body }) =>
  listPage(
    formsQuery({ ...filterOf(body), published: true }),
    (item) => {
      const form = parseForm(item);
      return form && { id: form.formId, formDesignName: nameInLanguage(form).title };
    },
    body,
    "approval.forms",
    await named(body),
  ),
);

const comparisons: Readonly<Record<string, z.infer<typeof shape.searchField>["compared"]>> = {
  input: "text",
  textarea: "text",
  number: "number",
  money: "number",
  moneys: "number",
  rate: "number",
  slider: "number",
  date: "date",
  newradio: "choice",
  newselect: "choice",
  checkbox: "choice",
  cascader: "choice",
  treeSelect: "choice",
  people: "people",
  department: "department",
};

/** W6: the fields that no node hides. The nodes at which people are asked, of handlers where the flow shows them (A22). */
const fields = implement(calls.fields, async ({ body }) => {
  const form = await formById(body.id);
  if (!form?.version) refuse("approval.form.notFound");
  const formVersion = await publishedVersion(form.formId, form.version);
  return {
    nodes: [...formVersion.nodes.values()]
      .filter(({ type }) => type === nodeType.approver || (type === nodeType.handler && shows(formVersion, "taskNode")))
      .map(({ id, name }) => ({ id, name: name ?? "" })),
    fields: formVersion.fields.flatMap(({ key, label, flow, options = [] }) => {
      const compared = comparisons[flow?.type ?? ""];
      return compared && isOpen(formVersion, key)
        ? [{ key, label, compared, options: options.map(({ value, label: name }) => ({ value, label: name })) }]
        : [];
    }),
  };
});

export const formRoutes: Route[] = [
  create,
  modify,
  updateHeader,
  listDesigns,
  listOpen,
  read,
  stop,
  drop,
  copy,
  saveAccess,
  readAccess,
  associated,
  fields,
];
