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
import { Entity } from "electrodb";
import { packDocument, readBlob } from "../blob.ts";
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
  const item = { tenantId: tenant(), formId, ...rest, content: packDocument(definition) };
  const before = draft.revision - 1;
  return put(
    drafts()
      .put(item)
      .where(({ revision }, { eq, notExists }) => (before === 0 ? notExists(revision) : eq(revision, before)))
      .params(),
  );
}
