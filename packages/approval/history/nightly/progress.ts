import { entityConfig, entityNamed, key, lazy, tenant, tenantAttribute } from "@stampflow/kernel/server";
import { Entity } from "electrodb";

/** The progress of a company's nightly check, and from when on all applications have a seal. */
export const rounds = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("round"),
        attributes: {
          tenantId: tenantAttribute,
          behind: { type: "string" },
          sealedAt: { type: "number" },
        },
        indexes: { byId: key.main([], []) },
      },
      entityConfig(),
    ),
);

export async function roundOf(): Promise<{ behind?: string | undefined; sealedAt?: number | undefined }> {
  const { data } = await rounds().get({ tenantId: tenant() }).go({ consistent: true });
  return data ?? {};
}
