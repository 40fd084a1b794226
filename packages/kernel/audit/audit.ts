import { z } from "zod";
import { type Actor, currentCall } from "../http/context.ts";
import { growingList } from "../list/growing.ts";
import { newId } from "../store/id.ts";
import { key } from "../store/key.ts";
import type { Write } from "../store/save.ts";
import { defineStore } from "../store/store.ts";
import type { Audited } from "./compare.ts";

const entry = z.object({
  id: z.string(),
  at: z.number().int(),
  /** Who did it, by id and by the name they had then. */
  actorId: z.string(),
  actorName: z.string(),
  address: z.string(),
  requestId: z.string(),
  nouns: z.array(z.string()),
  /** Names of what was changed, for searching. */
  words: z.string(),
  changes: z.custom<readonly Audited[]>(),
  /** How many more changes the same save made; an item holds so many. */
  left: z.number().int(),
  version: z.number().int(),
  /** Seconds, for what is not kept for ever. */
  ttl: z.number().int().optional(),
});
export type AuditEntry = z.infer<typeof entry>;

export const auditEntries = defineStore({
  entity: "audit",
  record: entry,
  key: key.main(["id"], []),
  indexes: { byTime: key.gsi1([], ["at", "id"]), byActor: key.gsi2(["actorId"], ["at", "id"]) },
  attributes: { at: { padding: { length: 13, char: "0" } } },
});

export const auditList = growingList(auditEntries, { name: "audit", time: "at", indexes: ["byActor", "byTime"] });

const changesAtMost = 200;

type Who = { readonly userId: string; readonly name: string; readonly address: string };

function lineOf(who: Who, audited: readonly Audited[], now: number, requestId: string): AuditEntry {
  const changes = audited.slice(0, changesAtMost);
  return {
    id: newId(now),
    at: now,
    actorId: who.userId,
    actorName: who.name,
    address: who.address,
    requestId,
    nouns: [...new Set(audited.map(({ noun }) => noun))],
    words: changes.map(({ name }) => name.toLowerCase()).join("\n"),
    changes,
    left: audited.length - changes.length,
    version: 1,
  };
}

/**
 * The line of the audit log that tells of a save: `save({ writes: [rooms.replace(next), ...audit(roomAudit(before, next))] })`.
 * None where nothing changed, or where no person acts.
 */
export function audit(...audited: readonly Audited[]): Write[] {
  const call = currentCall();
  const recorded = audited.filter(({ action, fields }) => action !== "changed" || fields.length > 0);
  if (recorded.length === 0 || !call?.actor) return [];
  const who = call.askedBy ?? personOf(call.actor, call.address);
  return [auditEntries.create(lineOf(who, recorded, call.now, call.requestId))];
}

/** Whoever runs the platform is named as such, and not as the person in whose place they look. */
export const operatorId = "operator";
const personOf = ({ operator, userId, name }: Actor, address: string): Who =>
  operator ? { userId: operatorId, name: operator.name, address } : { userId, name, address };

/** A line of a company's log about what somebody did outside of it, as signing in; kept until `ttl`, in seconds. */
export function auditIn(tenantId: string, who: Omit<Who, "address">, audited: Audited, ttl?: number): Write {
  const { now = Date.now(), requestId = "", address = "" } = currentCall() ?? {};
  const line = lineOf({ ...who, address }, [audited], now, requestId);
  return auditEntries.of(tenantId).create(ttl === undefined ? line : { ...line, ttl });
}
