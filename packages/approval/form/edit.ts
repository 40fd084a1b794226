import type { Organisation } from "@stampflow/flow";
import {
  checkHeader,
  type FormNames,
  loadPatterns,
  nameIn,
  readDesign,
  textOf,
  translatedNames,
} from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { type Actor, language, type Write } from "@stampflow/kernel/server";
import { actorName, authorName, organisation } from "../people.ts";
import { can } from "../permissions.ts";
import { allCategories } from "./category-store.ts";
import { checkForm, mayManage, releaseOf } from "./rules.ts";
import type { FormRow } from "./schema.ts";
import { accessOf, type Form, formById, putDesign } from "./store.ts";

type HeaderInput = {
  formName: string;
  formTitle: string;
  formRemarks: string;
  formClassification: string;
  url: string;
};

/** The header to store; the category may be given by id or name. Without a design the translated names stay. */
export async function readHeader(input: HeaderInput & { date?: string }) {
  const header = {
    ...input,
    formName: input.formName.trim(),
    formTitle: input.formTitle.trim(),
    formRemarks: input.formRemarks.trim(),
  };
  refuseFaults(checkHeader(header));
  const all = await allCategories();
  const wanted = header.formClassification;
  const category = all.find((one) => one.id === wanted) ?? all.find((one) => one.name === wanted);
  if (!category) refuse("approval.category.notFound");
  return {
    name: header.formName,
    title: header.formTitle,
    remarks: header.formRemarks,
    categoryId: category?.id ?? wanted,
    icon: header.url,
    ...(input.date === undefined ? {} : { names: namesOf(input.date) }),
  };
}

/** The translated names of a form, from its design. */
export function namesOf(date: string): FormNames {
  const read = readDesign(date);
  return "design" in read ? translatedNames(read.design.config) : {};
}

/** Name, title and description in the reader's language. */
export const nameInLanguage = ({ name, title = "", remarks = "", names }: Form, reader = language()) =>
  nameIn({ name, title, remarks }, (names as FormNames | undefined) ?? {}, reader);

export async function readDate(input: HeaderInput, formId: string, date: string): Promise<Write> {
  await loadPatterns();
  refuseFaults(checkForm(input, date).faults);
  return putDesign(formId, date);
}

function refuseFaults(found: ReturnType<typeof checkHeader>): void {
  if (found.length === 0) return;
  const faults = found.map((fault) => ({ ...fault, message: textOf(language(), fault.code, fault.data) }));
  refuse("approval.form.faulty", { count: faults.length, first: faults[0]?.message, faults });
}

export const managesAll = (actor: Actor): boolean => actor.permissions.has(can.form.manage.code);

export async function ownForm(formId: string, actor: Actor): Promise<Form> {
  const form = (await formById(formId)) ?? refuse("approval.form.notFound");
  if (!mayManage(form.managerIds ?? [], actor.userId, managesAll(actor))) {
    refuse("approval.form.notManager", { name: nameInLanguage(form).name });
  }
  return form;
}

/** Refuses a save based on an older revision, with the name of who was faster. */
export async function refuseStale(form: Form, revision: number | undefined): Promise<void> {
  if (revision === undefined || revision === form.revision) return;
  refuse("approval.form.changed", { name: actorName(await organisation(), form.updatedBy) });
}

/** A row of the list for applicants. */
export function shownRow(form: Form, actor: Actor, org: Organisation): FormRow {
  const { title, remarks } = nameInLanguage(form);
  return { ...rowOf(form, actor, org), formName: title, formDesignName: title, formRemarks: remarks };
}

export function rowOf(form: Form, actor: Actor, org: Organisation): FormRow {
  return {
    id: form.formId,
    formName: form.name,
    formDesignName: form.name,
    formTitle: form.title ?? "",
    formClassification: form.categoryId,
    formRemarks: form.remarks ?? "",
    formUrl: form.icon ?? "",
    formStopType: form.stop === 1 ? 1 : 0,
    release: releaseOf({
      version: form.version ?? 0,
      revision: form.revision,
      draftRevision: form.draftRevision ?? 0,
      publishedRevision: form.publishedRevision ?? 0,
      publishedDraftRevision: form.publishedDraftRevision ?? 0,
    }),
    version: form.version ?? 0,
    flowOf: form.flowOf ?? "",
    together: form.together ?? false,
    updateDate: form.updatedAt,
    updatedBy: authorName(org, form.updatedBy),
    createDate: form.createdAt,
    manageable: mayManage(accessOf(form).managerIds, actor.userId, managesAll(actor)),
  };
}
