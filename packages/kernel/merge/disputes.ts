import { isSame } from "../text/difference.ts";
import { hasContent, hasPlace, type MergingPart, otherSide, type Version, type Versions } from "./version.ts";

/** What of a part both sides changed: its content or its place. Neither set: whether the part exists at all. */
export type Dispute = { readonly content?: boolean; readonly place?: boolean };
const whole: Dispute = { content: true, place: true };

/** Collects disputed parts, and which of them must be taken together. */
export class Disputes {
  private readonly heads = new Map<string, string>();
  private readonly all = new Map<string, Dispute>();

  of(id: string): Dispute | undefined {
    return this.all.get(id);
  }

  /** Disputes these parts; they must be taken from the same side. */
  add(dispute: Dispute, ...ids: readonly string[]): void {
    for (const id of ids) {
      this.all.set(id, { ...this.all.get(id), ...dispute });
      this.heads.set(this.head(id), this.head(ids[0] ?? id));
    }
  }

  head(id: string): string {
    let head = id;
    for (let next = this.heads.get(head); next !== undefined && next !== head; next = this.heads.get(head)) head = next;
    return head;
  }
}

/** `ties`: groups of parts that were found to contradict each other. */
export function disputesOf(versions: Versions, ids: readonly string[], ties: readonly (readonly string[])[]): Disputes {
  const disputes = new Disputes();
  for (const id of ids) {
    const dispute = direct(versions, id);
    if (dispute) disputes.add(dispute, id);
  }
  for (const tie of ties) disputes.add(whole, ...tie);
  for (const side of ["mine", "theirs"] as const) {
    addSlots(disputes, versions[side], versions[otherSide[side]], versions.base);
    addOnly(disputes, versions[side], versions[otherSide[side]], versions.base);
  }
  return disputes;
}

function direct({ base, mine, theirs }: Versions, id: string): Dispute | null {
  const [was, own, other] = [base.get(id), mine.parts.get(id), theirs.parts.get(id)];
  const [byMe, byThem] = [mine.changes.get(id), theirs.changes.get(id)];
  if (!own || !other) return was && (own ? byMe : other ? byThem : undefined) ? whole : null;
  const content = hasContent(byMe) && hasContent(byThem) && differ(was, own, other);
  const place = hasPlace(byMe) && hasPlace(byThem) && !isBeside(mine, theirs, own, other);
  return content || place ? { ...(content ? { content } : {}), ...(place ? { place } : {}) } : null;
}

const isBeside = (mine: Version, theirs: Version, own: MergingPart, other: MergingPart) =>
  own.under === other.under && mine.before.get(own.id) === theirs.before.get(other.id);

function differ(was: MergingPart | undefined, own: MergingPart, other: MergingPart): boolean {
  if (!own.loose || !was) return !isSame(own.facets, other.facets);
  return Object.keys({ ...own.facets, ...other.facets }).some((name) => {
    const [before, mine, theirs] = [was.facets[name], own.facets[name], other.facets[name]];
    return !isSame(mine, theirs) && !isSame(before, mine) && !isSame(before, theirs);
  });
}

type Base = Versions["base"];

/** One side changed the slots of a part, and the other put something into it. */
function addSlots(disputes: Disputes, one: Version, other: Version, base: Base): void {
  for (const { id, slots } of one.list) {
    const was = base.get(id);
    if (!was || was.slots === slots || !other.parts.has(id)) continue;
    const put = ({ list, changes }: Version) =>
      list.filter((part) => part.holder === id && hasPlace(changes.get(part.id))).map((part) => part.id);
    const theirs = put(other);
    if (theirs.length === 0) continue;
    disputes.add({ content: true }, id);
    disputes.add({ place: true }, id, ...theirs, ...put(one));
  }
}

/**
 * A part that only this side has depends on its holder and on what it refers to. If the other side removed some of it
 * while this side changed it, all of it is kept or removed together.
 */
function addOnly(disputes: Disputes, one: Version, other: Version, base: Base): void {
  const only = new Set(one.list.filter(({ id }) => !other.parts.has(id)).map(({ id }) => id));
  const components = new Disputes();
  const removed = (id: string) => base.has(id);
  const asked = new Set<string>();
  const users: { id: string; of: string; dispute: Dispute }[] = [];
  for (const part of one.list) {
    const change = one.changes.get(part.id);
    for (const [on, dispute] of dependencies(part)) {
      if (!only.has(on)) continue;
      if (only.has(part.id)) components.add({}, on, part.id);
      else if (dispute.place ? hasPlace(change) : hasContent(change)) users.push({ id: part.id, of: on, dispute });
    }
  }
  for (const id of only) {
    if (disputes.of(id) || (removed(id) && one.changes.has(id))) asked.add(components.head(id));
  }
  const withAdded = new Set([...only].filter((id) => !removed(id)).map((id) => components.head(id)));
  const withUser = new Set(users.map(({ of }) => components.head(of)));
  for (const id of only) {
    const head = components.head(id);
    if (removed(id) && (withAdded.has(head) || withUser.has(head))) asked.add(head);
  }
  const isAsked = (id: string) => asked.has(components.head(id));
  for (const id of only) if (isAsked(id)) disputes.add(whole, components.head(id), id);
  for (const { id, of, dispute } of users) if (isAsked(of)) disputes.add(dispute, components.head(of), id);
  // Restores with it what the other side took out of it.
  for (const { id, holder } of one.list) {
    if (holder !== undefined && only.has(holder) && removed(holder) && !only.has(id) && isAsked(holder))
      disputes.add({ place: true }, components.head(holder), id);
  }
}

const dependencies = ({ holder, needs = [] }: MergingPart): [string, Dispute][] => [
  ...(holder === undefined ? [] : [[holder, { place: true }] as [string, Dispute]]),
  ...needs.map((id): [string, Dispute] => [id, { content: true }]),
];
