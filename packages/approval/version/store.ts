import type { FlowDefinition } from "@stampflow/flow";
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
import { packDocument, readBlob } from "../blob.ts";
import { chainVersion } from "../fixed/apply-type.ts";

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
  title?: string;
  remarks: string;
  icon: string;
  design: string;
  definition: FlowDefinition;
};

type About = Omit<StoredVersion, "tenantId" | "content">;
/** The one version that changes: the chain of a form of the product, with a release (A83). */
export const replaceChain = (version: About, published: Published): Write =>
  put(
    versions()
      .put({ ...version, version: chainVersion, tenantId: tenant(), content: packDocument(published) })
      .params(),
  );

export const putVersion = (version: About, published: Published): Write =>
  put(
    versions()
      .create({ ...version, tenantId: tenant(), content: packDocument(published) })
      .params(),
  );

export const versionsQuery = (formId: string): unknown =>
  versions().query.byId({ tenantId: tenant(), formId }).gt({ version: chainVersion }).params({ order: "desc" });
export const parseVersion = (item: Record<string, unknown>): StoredVersion | null =>
  versions().parse({ Item: item }).data;

export async function versionById(formId: string, version: number): Promise<StoredVersion | null> {
  const { data } = await versions().get({ tenantId: tenant(), formId, version }).go();
  return data;
}

export const publishedOf = (version: StoredVersion): Published => readBlob(version.content) as Published;
