import type { FlowDefinition } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import {
  entityConfig,
  entityNamed,
  key,
  lazy,
  put,
  tenant,
  tenantAttribute,
  type Write,
} from "@stampflow/kernel/server";
import { Entity, type EntityItem } from "electrodb";
import { blobLimit, packBlob, readBlob } from "../blob.ts";
import type { DraftDefinition } from "./schema.ts";

const drafts = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("draft"),
        attributes: {
          tenantId: tenantAttribute,
          formId: { type: "string", required: true },
          /** Kernel D20; stored as `rev`. */
          revision: { type: "number", required: true, field: "rev" },
          content: { type: "any", required: true },
          savedAt: { type: "number", required: true },
          savedBy: { type: "string", required: true },
        },
        indexes: { byId: key.main(["formId"], []) },
      },
      entityConfig(),
    ),
);

const versions = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("version"),
        attributes: {
          tenantId: tenantAttribute,
          formId: { type: "string", required: true },
          version: { type: "number", required: true, padding: { length: 6, char: "0" } },
          content: { type: "any", required: true },
          publishedAt: { type: "number", required: true },
          publishedBy: { type: "string", required: true },
          note: { type: "string", default: "" },
          from: { type: "number" },
        },
        indexes: { byId: key.main(["formId"], ["version"]) },
      },
      entityConfig(),
    ),
);
export type StoredVersion = EntityItem<ReturnType<typeof versions>>;

/** The content of a version: form and flow. `design` is the JSON text of the form. */
export type Published = {
  formName: string;
  remarks: string;
  icon: string;
  design: string;
  definition: FlowDefinition;
};

export type StoredDraft = { revision: number; definition: DraftDefinition; savedAt: number; savedBy: string };

export async function draftOf(formId: string): Promise<StoredDraft | null> {
  const { data } = await drafts().get({ tenantId: tenant(), formId }).go({ consistent: true });
  if (!data) return null;
  const { revision, content, savedAt, savedBy } = data;
  return { revision, savedAt, savedBy, definition: readBlob(content) as DraftDefinition };
}

/** Conditional on the revision before; `revision` 1 creates it. */
export function putDraft(formId: string, draft: StoredDraft): Write {
  const { definition, ...rest } = draft;
  const item = { tenantId: tenant(), formId, ...rest, content: fitting(definition) };
  const before = draft.revision - 1;
  return put(
    drafts()
      .put(item)
      .where(({ revision }, { eq, notExists }) => (before === 0 ? notExists(revision) : eq(revision, before)))
      .params(),
  );
}

export const putVersion = (version: Omit<StoredVersion, "tenantId" | "content">, published: Published): Write =>
  put(
    versions()
      .create({ ...version, tenantId: tenant(), content: fitting(published) })
      .params(),
  );

function fitting(value: unknown): Uint8Array {
  const blob = packBlob(value);
  if (blob.length > 2 * blobLimit) refuse("approval.flow.large");
  return blob;
}

export const versionsQuery = (formId: string): unknown =>
  versions().query.byId({ tenantId: tenant(), formId }).params({ order: "desc" });
export const parseVersion = (item: Record<string, unknown>): StoredVersion | null =>
  versions().parse({ Item: item }).data;

export async function versionById(formId: string, version: number): Promise<StoredVersion | null> {
  const { data } = await versions().get({ tenantId: tenant(), formId, version }).go();
  return data;
}

export const publishedOf = (version: StoredVersion): Published => readBlob(version.content) as Published;
