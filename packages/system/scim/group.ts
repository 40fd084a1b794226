import { refuse } from "@stampflow/kernel";
import { type Actor, save, untilSaved } from "@stampflow/kernel/server";
import type { z } from "zod";
import type { Directory } from "../directory/directory.ts";
import type { DirectoryLabel } from "../directory/records.ts";
import { currentDirectory } from "../directory/store.ts";
import { changeMembers } from "../member/change.ts";
import { removeLabel, saveLabel } from "../position/api.ts";
import { seenBy } from "../scope/rules.ts";
import { listOf, locationOf, type Resource } from "./answer.ts";
import { groupAttributes, groupSchema } from "./attribute.ts";
import { fits, pageIn, readFilter, type Term, wantedIn } from "./filter.ts";
import { holderOf, links, linkWrites, noLink } from "./link.ts";
import { isAsked } from "./part.ts";
import { type ScimGroup, type ScimLink, scimGroup, type scimList } from "./schema.ts";

type Shown = { readonly directory: Directory; readonly link: ScimLink | null; readonly members?: readonly string[] };

function viewGroup({ id, name }: DirectoryLabel, { directory, link, members }: Shown): Resource {
  const people = members?.map((value) => ({
    ...{ value, display: directory.user(value)?.name ?? "", type: "User", $ref: locationOf("Users", value) },
  }));
  return {
    schemas: [groupSchema],
    id,
    ...(link?.externalId ? { externalId: link.externalId } : {}),
    displayName: name,
    ...(people ? { members: people } : {}),
    meta: { resourceType: "Group", location: locationOf("Groups", id) },
  };
}

/** Who is in each group, of those whom the actor sees and who have not left. */
function membersIn(directory: Directory, actor: Actor): Members {
  const sees = seenBy(directory, actor);
  const members = new Map<string, string[]>();
  for (const user of directory.users) {
    if (user.groupIds.length === 0 || user.status === "resigned" || !sees(user)) continue;
    for (const id of user.groupIds) members.set(id, [...(members.get(id) ?? []), user.id]);
  }
  return members;
}

async function groupOf(actor: Actor, id: string) {
  const [directory, link] = await Promise.all([currentDirectory(), links.get({ kind: "group", id })]);
  const label = directory.label("group", id) ?? refuse("system.group.notFound");
  return { directory, label, link, members: membersIn(directory, actor).get(id) ?? [] };
}

export async function getGroup(actor: Actor, id: string): Promise<Resource> {
  const { label, ...shown } = await groupOf(actor, id);
  return viewGroup(label, shown);
}

export async function listGroups(actor: Actor, asked: z.output<typeof scimList>): Promise<Resource> {
  const directory = await currentDirectory();
  const groups = directory.labels.filter(({ kind }) => kind === "group");
  const terms = asked.filter ? readFilter(asked.filter, groupAttributes, ["id", "displayName", "externalId"]) : [];
  const found = (await thoseOf(groups, terms)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const isWith = isAsked("members", asked) || terms.some(({ attribute }) => attribute.name === "members");
  const members = isWith ? membersIn(directory, actor) : null;
  if (terms.length === 0) {
    const { start, total, shown } = pageIn(found, asked);
    return listOf(await viewsOf(directory, shown, members), total, start);
  }
  const fitting = (await viewsOf(directory, found, members)).filter((view) => fits(view, terms));
  const { start, total, shown } = pageIn(fitting, asked);
  return listOf(shown, total, start);
}

/** Those for which the filter may be true, by one of its terms. */
async function thoseOf(groups: readonly DirectoryLabel[], terms: readonly Term[]): Promise<readonly DirectoryLabel[]> {
  const [id, displayName, externalId] = ["id", "displayName", "externalId"].map((by) => wantedIn(terms, by));
  if (id !== undefined) return groups.filter((one) => one.id === id);
  if (displayName !== undefined) return groups.filter(({ name }) => name.toLowerCase() === displayName.toLowerCase());
  if (externalId === undefined) return groups;
  const holder = await holderOf("groupId", externalId);
  return groups.filter((one) => one.id === holder);
}

type Members = ReadonlyMap<string, readonly string[]>;

async function viewsOf(
  directory: Directory,
  labels: readonly DirectoryLabel[],
  members: Members | null,
): Promise<Resource[]> {
  const known = await links.getMany(labels.map(({ id }) => ({ kind: "group", id }) as const));
  const linked = new Map(known.map((link) => [link.id, link]));
  return labels.map((label) => {
    const link = linked.get(label.id) ?? null;
    return viewGroup(label, { directory, link, ...(members ? { members: members.get(label.id) ?? [] } : {}) });
  });
}

/** Before anything is saved: nobody unknown, of another company or out of sight. */
function checkMembers(directory: Directory, actor: Actor, ids: readonly string[]): void {
  const sees = seenBy(directory, actor);
  for (const id of ids) {
    const user = directory.user(id);
    if (!user || user.status === "resigned" || !sees(user)) refuse("system.employee.notFound");
  }
}

type Moved = { readonly add: readonly string[]; readonly remove: readonly string[] };

const moveMembers = (actor: Actor, id: string, { add, remove }: Moved, now: number) =>
  changeMembers(
    actor,
    { field: "groupIds", id, add, remove },
    (directory) => (directory.label("group", id) ? null : { code: "system.group.notFound" }),
    () => [],
    now,
  );

const linkOf = (id: string, { externalId }: ScimGroup, before: ScimLink | null): ScimLink => ({
  ...(before ?? noLink("group")),
  id,
  externalId: externalId ?? "",
});
const isHere = (directory: Directory) => (id: string) => directory.label("group", id) !== undefined;

export async function createGroup(actor: Actor, group: ScimGroup, now: number): Promise<Resource> {
  const directory = await currentDirectory();
  const add = (group.members ?? []).map(({ value }) => value);
  checkMembers(directory, actor, add);
  const { id } = await saveLabel("group", { name: group.displayName }, { tenantId: actor.tenantId, now }, (made) =>
    linkWrites(null, linkOf(made, group, null), isHere(directory)),
  );
  if (add.length > 0) await moveMembers(actor, id, { add, remove: [] }, now);
  return getGroup(actor, id);
}

export async function changeGroup(
  actor: Actor,
  id: string,
  changed: (group: Resource) => unknown,
  now: number,
): Promise<Resource> {
  const { tenantId } = actor;
  await untilSaved(async () => {
    const { directory, label, link, members } = await groupOf(actor, id);
    const { data: next, error } = scimGroup.safeParse(changed(viewGroup(label, { directory, link, members })));
    if (!next) refuse("system.scim.value", { attribute: error.issues[0]?.path.join(".") ?? "" });
    const wanted = new Set((next.members ?? []).map(({ value }) => value));
    const add = [...wanted].filter((one) => !members.includes(one));
    const remove = members.filter((one) => !wanted.has(one));
    checkMembers(directory, actor, add);
    const same = (link?.externalId ?? "") === (next.externalId ?? "");
    const writes = () => (same ? [] : linkWrites(link, linkOf(id, next, link), isHere(directory)));
    if (next.displayName !== label.name) {
      await saveLabel("group", { id, name: next.displayName }, { tenantId, now }, async () => writes());
    } else if (!same) await save({ writes: await writes() });
    if (add.length + remove.length > 0) await moveMembers(actor, id, { add, remove }, now);
  });
  return getGroup(actor, id);
}

/** Its people leave it first; where some of them are out of sight, it stays. */
export async function removeGroup(actor: Actor, id: string, now: number): Promise<void> {
  const { directory, link, members } = await groupOf(actor, id);
  if (members.length > 0) await moveMembers(actor, id, { add: [], remove: members }, now);
  await removeLabel("group", id, link ? await linkWrites(link, null, isHere(directory)) : []);
}
