import { allowedActions, masks, refuse } from "@stampflow/kernel";
import { type Actor, collatorOf, finderOf, folded, language, pageOf, requireActor } from "@stampflow/kernel/server";
import { companyDay, departmentsSeen, staff, storedPhone } from "@stampflow/system/server";
import { files } from "../file/record.ts";
import { can } from "../permissions.ts";
import type { WorkerRow } from "./contract.ts";
import { assignmentStates, daysLeft, listedOf, standingOf } from "./rules.ts";
import type { Assignment, Kind, WorkerFilter } from "./schema.ts";
import { assignmentScores, assignments, workers } from "./store.ts";

type Staff = Awaited<ReturnType<typeof staff>>;
type User = Staff["users"][number];
/** Planned for 10,000 employees, of whom all may be on one. */
const most = 20_000;

/** Assignments whose last day is not over, those that end first at the front. */
export async function assignmentsFrom(kind: Kind, day: string): Promise<Assignment[]> {
  const found = await assignments.list("byLast", { kind }, { from: { last: day }, most });
  return found.filter(({ state }) => state !== "cancelled");
}

export async function seeing(actor: Pick<Actor, "userId" | "departmentId" | "scope">) {
  const [org, sees] = await Promise.all([staff(), departmentsSeen(actor)]);
  /** Their own department, or the one in which they work. */
  return { org, sees, seen: (user: User, at?: string) => sees(user.departmentId) || (at !== undefined && sees(at)) };
}

/** The newest assignment of a kind that each has had. */
async function lastOf(kind: Kind, userIds: readonly string[]): Promise<ReadonlyMap<string, Assignment>> {
  const found = await workers.getMany(userIds.map((userId) => ({ userId })));
  const ids = found.flatMap(({ spans }) => spans.findLast((span) => span.kind === kind)?.id ?? []);
  const known = await assignments.getMany(ids.map((id) => ({ id })));
  return new Map(known.map((one) => [one.userId, one]));
}

async function homesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await files.getMany(userIds.map((userId) => ({ userId })));
  return new Map(found.map(({ userId, homeCompany }) => [userId, homeCompany]));
}

const lastDigits = /^\d{4,15}$/;
type Worker = { readonly user: User; readonly one: Assignment | undefined };

export async function listWorkers(kind: Kind, filter: WorkerFilter, now: number) {
  const { tab, username, phone, partner, departmentId, sort, ...asked } = filter;
  const actor = requireActor();
  const [{ org, seen }, today] = await Promise.all([seeing(actor), companyDay(now)]);
  const current = await assignmentsFrom(kind, today);
  const on = current.filter((one) => standingOf(one, today) === "on");
  const digits = username && lastDigits.test(username) ? username : null;
  const [named, whole] = await Promise.all([digits && storedPhone(digits), phone && storedPhone(phone)]);
  const finds = username && !digits ? await finderOf(username) : null;
  const below = departmentId ? new Set(org.below(departmentId)) : null;
  const matches = ({ user, one }: Worker) =>
    user.status !== "resigned" &&
    seen(user, one?.departmentId) &&
    (!digits || user.phone === named || user.phone.endsWith(digits)) &&
    (!phone || user.phone === whole || user.phone.endsWith(phone.replace(/\D/g, ""))) &&
    (finds?.(folded(user.name)) ?? true) &&
    (below?.has(one?.departmentId ?? user.departmentId) ?? true);
  let found: Worker[];
  if (tab === "attend") {
    found = on.flatMap((one) => {
      const user = org.user(one.userId);
      return user ? [{ user, one }] : [];
    });
  } else {
    const working = new Set(on.map(({ userId }) => userId));
    const listed: readonly string[] = listedOf[kind];
    // The nearest of each; of own staff, too, so that nobody who begins later is on no list (D55).
    const next = new Map(
      current.toSorted((one, other) => (one.from < other.from ? 1 : -1)).map((one) => [one.userId, one]),
    );
    const absent = org.users.filter(
      ({ id, employment }) => !working.has(id) && (listed.includes(employment) || next.has(id)),
    );
    const { compare } = collatorOf(language());
    absent.sort((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
    found = absent.map((user) => ({ user, one: next.get(user.id) }));
  }
  found = found.filter(matches);
  if (partner) found = await ofPartner(kind, found, partner);
  if (sort) found = await sorted(kind, found, sort);
  const page = pageOf(found, asked, (one) => one, `employees.${kind}.${tab}`);
  return { ...page, records: await rowsOf(kind, page.records, { org, actor, today }) };
}

/** Those without a day stand last. */
async function sorted(
  kind: Kind,
  found: readonly Worker[],
  sort: NonNullable<WorkerFilter["sort"]>,
): Promise<Worker[]> {
  const down = sort.startsWith("-");
  const name = down ? sort.slice(1) : sort;
  const { compare } = collatorOf(language());
  const last = name === "from" || name === "last" ? await lastOf(kind, idsWithout(found)) : new Map();
  const keyOf = ({ user, one }: Worker): string => {
    if (name === "realName") return user.name;
    if (name === "login") return loginOrder(user.login);
    return (one ?? last.get(user.id))?.[name] ?? "";
  };
  const keyed = found.map((one) => ({ one, key: keyOf(one) }));
  const order = name === "realName" ? compare : (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return keyed
    .toSorted(({ key: one }, { key: other }) => {
      if (one === "" || other === "") return Number(one === "") - Number(other === "");
      return down ? order(other, one) : order(one, other);
    })
    .map(({ one }) => one);
}

/** Denied, then by day, then allowed. */
const loginOrder = (login: User["login"] = "always") => ({ never: "0", always: "2" })[login as "never"] ?? `1${login}`;
const idsWithout = (found: readonly Worker[]) => found.flatMap(({ user, one }) => (one ? [] : [user.id]));

async function ofPartner(kind: Kind, found: readonly Worker[], partner: string): Promise<Worker[]> {
  const ids = found.map(({ user }) => user.id);
  const without = idsWithout(found);
  const [last, homes, finds] = await Promise.all([lastOf(kind, without), homesOf(ids), finderOf(partner)]);
  return found.filter(({ user, one }) => {
    const home = (one ?? last.get(user.id))?.homeCompany || homes.get(user.id) || "";
    return home !== "" && (finds?.(folded(home)) ?? true);
  });
}

/** Ratings are for personnel (people § 6). */
async function ratedIn(found: readonly (Assignment | undefined)[], { permissions }: Actor) {
  if (!permissions.has(can.file.view.code)) return new Map<string, number>();
  const rated = await assignmentScores.getMany(found.flatMap((one) => (one ? [{ id: one.id }] : [])));
  // To one decimal.
  return new Map(rated.map(({ id, sum, count }) => [id, Math.round((sum * 10) / count) / 10]));
}

type About = {
  readonly org: Staff;
  readonly actor: Actor;
  readonly today: string;
  readonly scores: ReadonlyMap<string, number>;
};

async function rowsOf(kind: Kind, found: readonly Worker[], about: Omit<About, "scores">): Promise<WorkerRow[]> {
  const without = idsWithout(found);
  const [last, homes] = await Promise.all([lastOf(kind, without), homesOf(found.map(({ user }) => user.id))]);
  const rows = found.map(({ user, one }) => ({ user, one: one ?? last.get(user.id) }));
  const scores = await ratedIn(
    rows.map(({ one }) => one),
    about.actor,
  );
  return rows.map(({ user, one }) => rowOf(user, one, homes.get(user.id) ?? "", { ...about, scores }));
}

const nothing: Omit<ReturnType<typeof shown>, "clockIn"> & { clockIn: null } = {
  ...{ id: "", version: 0, job: "", departmentId: "", from: "", to: "", last: "", sessions: "", clockIn: null },
  ...{ payMethod: "", price: null, unit: "", reason: "" },
};

export function rowOf(
  user: User,
  one: Assignment | undefined,
  home: string,
  { org, actor, today, scores }: About,
): WorkerRow {
  const login = user.login ?? "always";
  const limited = login !== "always" && login !== "never";
  const wages = actor.permissions.has(can.wage.view.code);
  return {
    userId: user.id,
    realName: user.name,
    phone: actor.permissions.has(can.file.view.code) ? user.phone : masks.phone(user.phone),
    employment: user.employment,
    departmentName: org.department(one?.departmentId ?? user.departmentId)?.name ?? "",
    homeCompany: one?.homeCompany || home,
    standing: one ? standingOf(one, today) : "none",
    login: limited ? "until" : login,
    loginLimitDate: limited ? login : "",
    daysLeft: one ? daysLeft(one, today) : null,
    ...(one ? shown(one, wages) : nothing),
    score: (one && scores.get(one.id)) ?? null,
    actions: one ? allowedActions(assignmentStates, one, actor, today) : [],
  };
}

const shown = (one: Assignment, wages: boolean) => ({
  ...{ id: one.id, version: one.version, job: one.job, departmentId: one.departmentId },
  ...{ from: one.from, to: one.to, last: one.last, sessions: one.sessions, clockIn: one.clockIn, reason: one.reason },
  ...{ payMethod: one.payMethod, price: wages ? one.price : null, unit: one.unit },
});

/** One outside the caller's data scope is answered like an unknown one. */
export async function ownAssignment(kind: Kind, id: string, actor: Actor): Promise<Assignment> {
  const [found, { org, seen }] = await Promise.all([assignments.get({ id }), seeing(actor)]);
  const user = found && org.user(found.userId);
  return found?.kind === kind && user && seen(user, found.departmentId)
    ? found
    : refuse("employees.assignment.notFound");
}

/** A worker with all their assignments of a kind, the newest first. */
export async function workerDetail(kind: Kind, userId: string, now: number) {
  const actor = requireActor();
  const [{ org, seen }, today, all, homes] = await Promise.all([
    seeing(actor),
    companyDay(now),
    assignments.list("byWorker", { userId }, { order: "desc", most }),
    homesOf([userId]),
  ]);
  const user = org.user(userId);
  const own = all.filter((one) => one.kind === kind && one.state !== "cancelled");
  const here = user && (seen(user) || own.some(({ departmentId }) => seen(user, departmentId)));
  if (!user || !here) refuse("system.employee.notFound");
  const about = { org, actor, today, scores: await ratedIn(own, actor) };
  const rows = own.map((one) => rowOf(user, one, homes.get(userId) ?? "", about));
  const current = own.find((one) => standingOf(one, today) === "on") ?? own[0];
  return { ...rowOf(user, current, homes.get(userId) ?? "", about), assignments: rows };
}
