import { assignmentsOf } from "@stampflow/employees/server";
import { type Refusal, refuse, sameName } from "@stampflow/kernel";
import { type Actor, currentCall, requireActor } from "@stampflow/kernel/server";
import { administrators, companyDay, departmentsSeen, employedFrom, postOf, staff } from "@stampflow/system/server";
import { lastOf } from "../day/recompute.ts";
import { lockOf } from "../month/lock.ts";
import { monthOf } from "../month/store.ts";
import { units } from "../unit/store.ts";
import type { NewPiece, Piece } from "./schema.ts";

/** What entries are judged by; read once for a call. */
export async function knownOf(actor: Pick<Actor, "userId" | "departmentId" | "scope"> = requireActor()) {
  const [organisation, seen, admins, list, today] = await Promise.all([
    staff(),
    departmentsSeen(actor),
    administrators(),
    units.current(),
    companyDay(currentCall()?.now ?? 0),
  ]);
  return { organisation, seen, isAdmin: admins.includes(actor.userId), units: list.rows, today };
}
export type Known = Awaited<ReturnType<typeof knownOf>>;

export type Place = Pick<Piece, "departmentId" | "assignmentId" | "price">;
type Asked = Pick<NewPiece, "userId" | "date" | "unitId">;

/** Where somebody worked on a date and at what price, or what is wrong with an entry of it. */
export async function placeOf(
  { userId, date, unitId }: Asked,
  { organisation, units: all, today }: Known,
): Promise<Place | Refusal> {
  const user = organisation.user(userId);
  const unit = all.get(unitId);
  if (!user) return { code: "kernel.record.notFound" };
  if (!unit) return { code: "attendance.pieceUnit" };
  if (date > today) return { code: "attendance.future" };
  const month = monthOf(date);
  if ((await lockOf(month)).state !== "open") return { code: "attendance.monthLocked", data: { month } };
  const [assigned, post, employed] = await Promise.all([
    assignmentsOf(userId),
    postOf(userId, date),
    employedFrom(date, [userId]),
  ]);
  if (!employed(userId, date)) return { code: "attendance.pieceEmployed", data: { name: user.name } };
  const one = assigned.find(({ from, last: end }) => from <= date && date <= end);
  // Of an assignment that names no unit, the price is for whatever is counted.
  const fits = one?.unit === "" || [unit.unit, unit.name].some((word) => sameName(word) === sameName(one?.unit ?? ""));
  const agreed = one?.payMethod === "4" && fits ? one.price : null;
  return {
    departmentId: one?.departmentId ?? post?.departmentId ?? user.departmentId,
    assignmentId: one?.id ?? "",
    price: agreed ?? unit.price,
  };
}

/** The latest day of a month for which somebody may report pieces: of an assignment, in a month that is not locked. */
export async function latestDay(userId: string, month: string, { today }: Known): Promise<string | null> {
  const [assigned, { state }] = await Promise.all([assignmentsOf(userId), lockOf(month)]);
  if (state !== "open") return null;
  const end = lastOf(month) < today ? lastOf(month) : today;
  const days = assigned.flatMap(({ from, last }) => {
    const [day = end] = [last, end].sort();
    return day >= from && monthOf(day) === month ? [day] : [];
  });
  return days.sort().at(-1) ?? null;
}

export async function placed(asked: Asked, known: Known): Promise<Place> {
  const found = await placeOf(asked, known);
  return "code" in found ? refuse(found.code, found.data) : found;
}

export const seesPiece = ({ seen }: Known, { departmentId }: Pick<Piece, "departmentId">): boolean =>
  seen(departmentId);
