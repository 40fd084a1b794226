import { platform } from "@stampflow/kernel/server";

export type Item = Record<string, unknown> & { readonly pk: string; readonly sk: string };

/** The first part of a key is the tenant, with or without the label of an entity. */
const inTenant = (tenantId: string, pk: string) =>
  pk.startsWith(`${tenantId}#`) || /^\$stampflow#[a-z]+_([^#]+)/i.exec(pk)?.[1] === tenantId;

/** A membership is stored as "seat". */
const isMembership = ({ __edb_e__: entity }: Item) => entity === "seat";
const isTenantEntry = ({ pk }: Item) => pk === `${platform}#tenant`;
const isDeadLetter = ({ pk }: Item) => pk === `${platform}#deadLetter`;

/**
 * Whether an item belongs to the tenant: by its key, or as a membership, a dead letter or an entry of a platform
 * list.
 */
export function belongs(tenantId: string, item: Item): boolean {
  if (inTenant(tenantId, item.pk)) return true;
  if (isMembership(item)) return item.companyId === tenantId;
  if (isTenantEntry(item)) return item.sk === tenantId;
  return isDeadLetter(item) && item.sk.startsWith(`${tenantId}:`);
}

/** The kind of an item: its entity, or the second part of a key of the kernel. */
export function kindOf(item: Item): string {
  const entity = item.__edb_e__;
  return typeof entity === "string" ? entity : (item.pk.split("#")[1] ?? "item");
}

export const isCompany = (item: Item) => kindOf(item) === "company";
