import { AppError, type PageInput } from "@stampflow/kernel";
import {
  idFrom,
  lazy,
  listAll,
  listFirst,
  listPage,
  put,
  type Save,
  save,
  tenant,
  update,
  type Write,
} from "@stampflow/kernel/server";
import type { EntityItem } from "electrodb";
import { type Tab, tabs, type Unread } from "../schema.ts";
import { makeCounters, makeRecords } from "./entity.ts";

const recordEntity = lazy(makeRecords);
export const countsOf = lazy(makeCounters);

export type StoredNotice = EntityItem<ReturnType<typeof makeRecords>>;
export type NewNotice = Omit<StoredNotice, "tenantId" | "state" | "ttl">;

/** D2: read notices are kept for three months, unread ones until they are read, so that the counter is right. */
const readTtlSeconds = 90 * 24 * 3600;
/** Of the 100 items of a transaction one is the counter and one is spare. */
const readAtOnce = 98;

export const parse = (item: Record<string, unknown>): StoredNotice | null => recordEntity().parse({ Item: item }).data;

/** Stores a notice once, together with other writes; false if it exists already. */
export async function storeOnce(notice: NewNotice, { writes, timers }: Save): Promise<boolean> {
  const tenantId = tenant();
  const created = recordEntity()
    .create({ ...notice, tenantId, state: "unread" })
    .params();
  try {
    await save({ writes: [put(created), count(notice.userId, notice.type as Tab, 1), ...writes], timers });
    return true;
  } catch (error) {
    const conflict = error instanceof AppError && error.code === "kernel.conflict";
    if (conflict && (await findNotice(notice.userId, notice.id))) return false;
    throw error;
  }
}

export async function findNotice(userId: string, id: string): Promise<StoredNotice | null> {
  const { data } = await recordEntity().get({ tenantId: tenant(), userId, id }).go({ consistent: true });
  return data;
}

/** Notices of a person that still exist, in the order asked for. */
export async function noticesById(userId: string, ids: readonly string[]): Promise<StoredNotice[]> {
  const found = await Promise.all(ids.map((id) => findNotice(userId, id)));
  return found.filter((one) => one !== null);
}

/**
 * D8: ids of notices that ask for something begin with a hash of the subject; an index would be eventually
 * consistent.
 */
export const taskNoticeId = (subject: string, id: string): string => idFrom(subject) + id;

/** Notices that ask this person for something about a subject, read or not. */
export function listTaskNotices(userId: string, subject: string): Promise<StoredNotice[]> {
  const query = recordEntity().query.byId({ tenantId: tenant(), userId });
  return listAll(query.begins({ id: taskNoticeId(subject, "") }).params({ consistent: true }), parse);
}

/** All unread notices of a person, read consistently. */
export function unreadQuery(userId: string): unknown {
  const query = recordEntity().query.byId({ tenantId: tenant(), userId });
  return query.where(({ state }, { eq }) => eq(state, "unread")).params({ consistent: true });
}

export function listByTab(userId: string, type: Tab, input: PageInput) {
  const query = recordEntity().query.byTab({ tenantId: tenant(), userId, type });
  return listPage(query.params({ order: "desc" }), parse, input, `notice.${type}`);
}

export function listByState(userId: string, type: Tab, state: StoredNotice["state"], input: PageInput) {
  const query = recordEntity().query.byState({ tenantId: tenant(), userId, type, state });
  return listPage(query.params({ order: "desc" }), parse, input, `notice.${type}.${state}`);
}

export async function unreadOf(userId: string): Promise<Unread> {
  const { data } = await countsOf().get({ tenantId: tenant(), userId }).go({ consistent: true });
  const { notices = 0, reminders = 0, version = 0 } = data ?? {};
  return { total: notices + reminders, notices, reminders, version };
}

/** Marks one as read; a second click changes nothing. */
export async function markRead(notice: StoredNotice, now: number): Promise<void> {
  await save({ writes: [read(notice, now), count(notice.userId, notice.type as Tab, -1)] });
}

/** Marks all notices of a tab as read, one full transaction at a time. */
export async function markAllRead(userId: string, type: Tab, now: number): Promise<void> {
  for (;;) {
    const query = recordEntity().query.byState({ tenantId: tenant(), userId, type, state: "unread" });
    const some = await listFirst(query.params(), parse, readAtOnce);
    if (some.length === 0) return;
    await save({ writes: [...some.map((one) => read(one, now)), count(userId, type, -some.length)] });
  }
}

function read(notice: StoredNotice, now: number): Write {
  const { tenantId, userId, id, type, createdAt } = notice;
  const params = recordEntity()
    .patch({ tenantId, userId, id })
    .set({ state: "read", ttl: Math.floor(now / 1000) + readTtlSeconds })
    .composite({ type, createdAt })
    .where(({ state }, { eq }) => eq(state, "unread"))
    .params();
  return update(params);
}

function count(userId: string, type: Tab, by: number): Write {
  const counter = countsOf().update({ tenantId: tenant(), userId });
  const change = type === tabs.notice ? { notices: by, version: 1 } : { reminders: by, version: 1 };
  return update(counter.add(change).params());
}
