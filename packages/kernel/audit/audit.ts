import { z } from "zod";
import { type Actor, currentCall, type JobName } from "../http/context.ts";
import { growingList } from "../list/growing.ts";
import { newId } from "../store/id.ts";
import { key } from "../store/key.ts";
import type { Write } from "../store/save.ts";
import { defineStore } from "../store/store.ts";
import type { Audited } from "./compare.ts";

const entry = z.object({
  id: z.string(),
  at: z.number().int(),
  /** The id of the person, and their name at that time. */
  actorId: z.string(),
  actorName: z.string(),
  address: z.string(),
  requestId: z.string(),
  nouns: z.array(z.string()),
  /** The names of the changed records, for searching. */
  words: z.string(),
  changes: z.custom<readonly Audited[]>(),
  /** How many changes of the save were left out: an item holds a limited number. */
  left: z.number().int(),
  /** `log`, or the id of the job that wrote it: the log itself has one line for each job. */
  within: z.string(),
  job: z.custom<JobName>().optional(),
  /** Of the line of a job: how many records it has written so far. */
  count: z.number().int().optional(),
  version: z.number().int(),
  /** Epoch seconds at which it expires; undefined if it is kept for ever. */
  ttl: z.number().int().optional(),
});
export type AuditEntry = z.infer<typeof entry>;

export const auditEntries = defineStore({
  entity: "audit",
  record: entry,
  key: key.main(["id"], []),
  indexes: {
    byTime: key.gsi1([], ["at", "id"]),
    byActor: key.gsi2(["actorId", "within"], ["at", "id"]),
    byPlace: key.gsi3(["within"], ["at", "id"]),
  },
  attributes: { at: { padding: { length: 13, char: "0" } } },
});

export const auditList = growingList(auditEntries, {
  name: "audit",
  orderedBy: "at",
  indexes: ["byActor", "byPlace", "byTime"],
});

/** The value of `within` for lines of the log itself. */
export const inLog = "log";

const maxChanges = 200;

type Who = { readonly userId: string; readonly name: string; readonly address: string; readonly job?: JobName };

function lineOf(who: Who, audited: readonly Audited[], now: number, requestId: string): AuditEntry {
  const changes = audited.slice(0, maxChanges);
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
    within: who.job?.id ?? inLog,
    ...(who.job ? { job: who.job } : {}),
    version: 1,
  };
}

/**
 * The audit log entry of a save: `save({ writes: [rooms.replace(next), ...audit(roomAudit(before, next))] })`.
 * Nothing if nothing changed, or if no person acts.
 */
export function audit(...audited: readonly Audited[]): Write[] {
  const call = currentCall();
  const recorded = audited.filter(({ action, fields }) => action !== "changed" || fields.length > 0);
  if (recorded.length === 0 || !call?.actor) return [];
  const who = call.requestedBy ?? personOf(call.actor, call.address);
  return [auditEntries.create(lineOf(who, recorded, call.now, call.requestId))];
}

/** The actor id of platform operators, instead of the id of the person they look as. */
export const operatorId = "operator";
const personOf = ({ operator, userId, name }: Actor, address: string): Who =>
  operator ? { userId: operatorId, name: operator.name, address } : { userId, name, address };

/**
 * An entry of a company's audit log for something done outside of it, such as signing in; expires at `ttl` (epoch
 * seconds).
 */
export function auditIn(tenantId: string, who: Omit<Who, "address">, audited: Audited, ttl?: number): Write {
  const { now = Date.now(), requestId = "", address = "" } = currentCall() ?? {};
  const line = lineOf({ ...who, address }, [audited], now, requestId);
  return auditEntries.of(tenantId).create(ttl === undefined ? line : { ...line, ttl });
}

type AuditedJob = JobName & {
  readonly userId: string;
  readonly by?: { readonly name: string; readonly address: string };
  readonly noun?: string;
};

/** The line of a job in the log, written with each of its pages; it has no changes of its own. */
export function jobLine({ id, userId, title, by, noun }: AuditedJob, count: number): Write[] {
  const now = currentCall()?.now;
  if (!by || !noun || !now || count === 0) return [];
  const { version: _, ...line } = lineOf({ userId, ...by }, [], now, "");
  return [auditEntries.add({ id }, { count }, { ...line, id, nouns: [noun], job: { id, title } })];
}
