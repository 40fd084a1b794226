import {
  entityConfig,
  entityNamed,
  key,
  lazy,
  listAll,
  put,
  remove,
  tenant,
  tenantAttribute,
  type Write,
} from "@stampflow/kernel/server";
import { Entity } from "electrodb";
import { type Department, departmentTypes } from "./department.ts";

const departments = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("department"),
        attributes: {
          tenantId: tenantAttribute,
          id: { type: "string", required: true },
          name: { type: "string", required: true },
          parentId: { type: "string" },
          type: { type: departmentTypes, required: true },
          headIds: { type: "list", items: { type: "string" }, required: true },
          movesTo: { type: "string" },
          movesOn: { type: "string" },
          movesBy: { type: "string" },
          area: { type: "string" },
          address: { type: "string" },
          order: { type: "number", required: true },
          acceptsJoiners: { type: "boolean" },
          version: { type: "number", required: true },
        },
        indexes: { byId: key.main([], ["id"]) },
      },
      entityConfig(),
    ),
);

type Item = Record<string, unknown>;

function record(item: Item): Department | null {
  const { data } = departments().parse({ Item: item });
  if (!data) return null;
  const { tenantId: _, ...rest } = data;
  return { ...rest, parentId: rest.parentId ?? null, area: rest.area ?? "", address: rest.address ?? "" } as Department;
}

/** A department for every ten people of the largest company. */
const limit = 25_000;

/** All of them. Consistent, because the directory is kept by version. */
export async function allDepartments(tenantId: string): Promise<Department[]> {
  return listAll(departments().query.byId({ tenantId }).params({ consistent: true }), record, { most: limit });
}

const fields = (tenantId: string, { parentId, ...department }: Department) => ({
  tenantId,
  ...department,
  ...(parentId ? { parentId } : {}),
});

export const createDepartment = (tenantId: string, department: Department): Write =>
  put(departments().create(fields(tenantId, department)).params());

/** The next state of a department that was read at the version before. */
export const replaceDepartment = (tenantId: string, department: Department): Write =>
  put(
    departments()
      .put(fields(tenantId, department))
      .where(({ version }, { eq }) => eq(version, department.version - 1))
      .params(),
  );

export const removeDepartment = ({ id, version: at }: Department): Write =>
  remove(
    departments()
      .delete({ tenantId: tenant(), id })
      .where(({ version }, { eq }) => eq(version, at))
      .params(),
  );
