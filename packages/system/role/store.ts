import type { Scope } from "@stampflow/kernel";
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
import { CustomAttributeType, Entity } from "electrodb";
import { lazy } from "../lazy.ts";
import type { Role } from "./schema.ts";

const roles = lazy(
  () =>
    new Entity(
      {
        model: { entity: "role", version: "1", service },
        attributes: {
          tenantId: tenantAttribute,
          id: { type: "string", required: true },
          roleName: { type: "string", required: true },
          roleCode: { type: "string", required: true },
          group: { type: ["system", "custom"] as const, required: true },
          description: { type: "string" },
          scope: { type: CustomAttributeType<Scope>("any"), required: true },
          permissions: { type: "list", items: { type: "string" }, required: true },
          version: { type: "number", required: true },
        },
        indexes: { byId: key.main([], ["id"]) },
      },
      entityConfig(),
    ),
);

function record(item: Record<string, unknown>): Role | null {
  const { data } = roles().parse({ Item: item });
  if (!data) return null;
  const { tenantId: _, ...rest } = data;
  return { ...rest, description: rest.description ?? "" } as Role;
}

export async function allRoles(tenantId: string): Promise<Role[]> {
  return listAll(roles().query.byId({ tenantId }).params({ consistent: true }), record);
}

export const createRole = (tenantId: string, role: Role): Write =>
  put(
    roles()
      .create({ tenantId, ...role })
      .params(),
  );

export const replaceRole = (tenantId: string, role: Role): Write =>
  put(
    roles()
      .put({ tenantId, ...role })
      .where(({ version }, { eq }) => eq(version, role.version - 1))
      .params(),
  );

export const removeRole = (tenantId: string, { id, version: at }: Role): Write =>
  remove(
    roles()
      .delete({ tenantId, id })
      .where(({ version }, { eq }) => eq(version, at))
      .params(),
  );
