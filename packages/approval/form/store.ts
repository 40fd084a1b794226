import {
  entityConfig,
  entityNamed,
  key,
  lazy,
  put,
  remove,
  tenant,
  tenantAttribute,
  update,
  type Write,
} from "@stampflow/kernel/server";
import { Entity, type EntityItem } from "electrodb";
import { packBlob, readBlob } from "../blob.ts";
import type { Access } from "./schema.ts";

const ids = { type: "list" as const, items: { type: "string" as const } };

/** The fields of lists; the design is stored apart, so that lists do not read it. */
export const forms = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("form"),
        attributes: {
          tenantId: tenantAttribute,
          formId: { type: "string", required: true },
          name: { type: "string", required: true },
          title: { type: "string", default: "" },
          remarks: { type: "string", default: "" },
          /** FormNames of the working design (form FD46), for lists. */
          names: { type: "any" },
          categoryId: { type: "string", required: true },
          icon: { type: "string", default: "" },
          stop: { type: "number", required: true },
          /** The form whose flow it takes (A79), and whether people begin with that one. */
          flowOf: { type: "string", default: "" },
          together: { type: "boolean", default: false },
          /** Rises with each change of design or header (kernel D20); stored as `rev`. */
          revision: { type: "number", required: true, field: "rev" },
          draftRevision: { type: "number", default: 0, field: "draftRev" },
          version: { type: "number", default: 0 },
          /** `revision` and `draftRevision` at the last publication. */
          publishedRevision: { type: "number", default: 0, field: "publishedRev" },
          publishedDraftRevision: { type: "number", default: 0, field: "publishedDraft" },
          /** Of a form of the product: the release of its fields. */
          release: { type: "number" },
          userIds: ids,
          departmentIds: ids,
          roleIds: ids,
          managerIds: ids,
          createdAt: { type: "number", required: true },
          updatedAt: { type: "number", required: true },
          updatedBy: { type: "string", required: true },
        },
        indexes: { byId: key.main(["formId"], []), byTenant: key.gsi1([], ["formId"]) },
      },
      entityConfig(),
    ),
);
export type Form = EntityItem<ReturnType<typeof forms>>;

const designs = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("design"),
        attributes: {
          tenantId: tenantAttribute,
          formId: { type: "string", required: true },
          content: { type: "any", required: true },
        },
        indexes: { byId: key.main(["formId"], []) },
      },
      entityConfig(),
    ),
);

type Start = Pick<
  Form,
  "tenantId" | "formId" | "name" | "title" | "remarks" | "names" | "categoryId" | "icon" | "createdAt" | "updatedBy"
>;
export const newForm = (start: Start): Form => ({
  ...start,
  stop: 1,
  revision: 1,
  draftRevision: 0,
  version: 0,
  publishedRevision: 0,
  publishedDraftRevision: 0,
  updatedAt: start.createdAt,
});

export async function formById(formId: string): Promise<Form | null> {
  const { data } = await forms().get({ tenantId: tenant(), formId }).go({ consistent: true });
  return data;
}

/** The working design as JSON text. */
export async function designOf(formId: string): Promise<string | null> {
  const { data } = await designs().get({ tenantId: tenant(), formId }).go({ consistent: true });
  return data ? String(readBlob(data.content)) : null;
}

export type FormFilter = { categoryId?: string; stop?: number; published?: boolean };

/** Newest first. */
export function formsQuery({ categoryId, stop, published }: FormFilter): unknown {
  return forms()
    .query.byTenant({ tenantId: tenant() })
    .where((form, { eq, gt }) =>
      [
        categoryId ? eq(form.categoryId, categoryId) : "",
        stop === undefined ? "" : eq(form.stop, stop),
        published ? gt(form.version, 0) : "",
      ]
        .filter(Boolean)
        .join(" AND "),
    )
    .params({ order: "desc" });
}

export const parseForm = (item: Record<string, unknown>): Form | null => forms().parse({ Item: item }).data;

export const putForm = (form: Form): Write => put(forms().create(form).params());

/** Conditional on the revision of the form as it was read. */
export const changeForm = (form: Form, change: Partial<Omit<Form, "tenantId" | "formId" | "createdAt">>): Write =>
  update(
    forms()
      .patch({ tenantId: form.tenantId, formId: form.formId })
      .set(change)
      .where(({ revision, version }, { eq }) => `${eq(revision, form.revision)} AND ${eq(version, form.version)}`)
      .params(),
  );

export const touchForm = (formId: string, draftRevision: number): Write =>
  update(forms().patch({ tenantId: tenant(), formId }).set({ draftRevision }).params());

export const dropForm = (form: Form): Write[] => [
  remove(
    forms()
      .remove({ tenantId: form.tenantId, formId: form.formId })
      .where(({ revision }, { eq }) => eq(revision, form.revision))
      .params(),
  ),
  remove(designs().delete({ tenantId: form.tenantId, formId: form.formId }).params()),
];

export const putDesign = (formId: string, text: string): Write =>
  put(
    designs()
      .put({ tenantId: tenant(), formId, content: packBlob(text) })
      .params(),
  );

export const accessOf = (form: Form): Access => ({
  submitters: {
    userIds: [...(form.userIds ?? [])],
    departmentIds: [...(form.departmentIds ?? [])],
    roleIds: [...(form.roleIds ?? [])],
  },
  managerIds: [...(form.managerIds ?? [])],
});
