import {
  entityConfig,
  key,
  listAll,
  put,
  remove,
  service,
  tenantAttribute,
  type Write,
} from "@stampflow/kernel/server";
import { Entity } from "electrodb";
import type { DirectoryLabel } from "../directory/records.ts";
import { lazy } from "../lazy.ts";

/** Positions and user groups. */
const labels = lazy(
  () =>
    new Entity(
      {
        model: { entity: "label", version: "1", service },
        attributes: {
          tenantId: tenantAttribute,
          kind: { type: ["position", "group"] as const, required: true },
          id: { type: "string", required: true },
          name: { type: "string", required: true },
          version: { type: "number", required: true },
        },
        indexes: { byId: key.main([], ["kind", "id"]) },
      },
      entityConfig(),
    ),
);

function record(item: Record<string, unknown>): DirectoryLabel | null {
  const { data } = labels().parse({ Item: item });
  if (!data) return null;
  const { kind, id, name, version } = data;
  return { kind, id, name, version };
}

export async function allLabels(tenantId: string): Promise<DirectoryLabel[]> {
  return listAll(labels().query.byId({ tenantId }).params({ consistent: true }), record);
}

export const createLabel = (tenantId: string, label: DirectoryLabel): Write =>
  put(
    labels()
      .create({ tenantId, ...label })
      .params(),
  );

export const replaceLabel = (tenantId: string, label: DirectoryLabel): Write =>
  put(
    labels()
      .put({ tenantId, ...label })
      .where(({ version }, { eq }) => eq(version, label.version - 1))
      .params(),
  );

export const removeLabel = (tenantId: string, { kind, id, version: at }: DirectoryLabel): Write =>
  remove(
    labels()
      .delete({ tenantId, kind, id })
      .where(({ version }, { eq }) => eq(version, at))
      .params(),
  );
