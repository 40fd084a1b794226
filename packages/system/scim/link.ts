import { nextVersion, refuse } from "@stampflow/kernel";
import { defineStore, key, type Write } from "@stampflow/kernel/server";
import { type ScimLink, scimLink, scimName } from "./schema.ts";

export const links = defineStore({ entity: "scimLink", record: scimLink, key: key.main(["kind"], ["id"]) });
const names = defineStore({ entity: "scimName", record: scimName, key: key.main(["kind"], ["name"]) });

type NameKind = "userName" | "userId" | "groupId";

export const noLink = (kind: ScimLink["kind"]): ScimLink => ({
  ...{ kind, id: "", userName: "", externalId: "", givenName: "", familyName: "", phoneType: "mobile", phoneAsked: "" },
  version: 0,
});

/** A userName is the same in capitals and small letters, an externalId is not. */
const written = (kind: NameKind, name: string) => (kind === "userName" ? name.toLowerCase() : name);

export const holderOf = async (kind: NameKind, name: string): Promise<string | null> =>
  name ? ((await names.get({ kind, name: written(kind, name) }))?.id ?? null) : null;

/** The new link and its names. `isHere`: the names of people who have left are free. */
export async function linkWrites(
  before: ScimLink | null,
  next: ScimLink | null,
  isHere: (id: string) => boolean,
): Promise<Write[]> {
  const { kind, id } = next ?? before ?? noLink("user");
  const external = kind === "user" ? "userId" : "groupId";
  const moved = await Promise.all([
    moveName("userName", before?.userName ?? "", next?.userName ?? "", id, isHere),
    moveName(external, before?.externalId ?? "", next?.externalId ?? "", id, isHere),
  ]);
  const own = next ? [before ? links.replace(nextVersion(before, next)) : links.create({ ...next, version: 1 })] : [];
  return [...own, ...(before && !next ? [links.remove(before)] : []), ...moved.flat()];
}

async function moveName(
  kind: NameKind,
  before: string,
  next: string,
  id: string,
  isHere: (id: string) => boolean,
): Promise<Write[]> {
  const [from, to] = [written(kind, before), written(kind, next)];
  if (from === to) return [];
  const [old, held] = await Promise.all([
    from ? names.get({ kind, name: from }) : null,
    to ? names.get({ kind, name: to }) : null,
  ]);
  if (held && held.id !== id && isHere(held.id)) refuse("system.scim.taken", { name: next });
  const left = old?.id === id ? [names.remove(old)] : [];
  if (!to) return left;
  return [...left, held ? names.replace(nextVersion(held, { id })) : names.create({ kind, name: to, id, version: 1 })];
}
