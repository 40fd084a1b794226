import { divideHalfUp, type Refusal, transition } from "@stampflow/kernel";
import { pieceConfirmed } from "../events.ts";
import { can } from "../permissions.ts";
import type { NewPiece, Piece, PieceTotals } from "./schema.ts";

/** Hundredths of a decimal text with at most 2 decimals. */
export function hundredths(text: string): number {
  const [whole = "", part = ""] = text.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
export const countText = (value: number): string => String(value / 100);

/** C5: count × price, half up to the fen a line; null without a price. */
export const amountOf = (count: string, price: number | null): number | null =>
  price === null ? null : Number(divideHalfUp(BigInt(hundredths(count)) * BigInt(price), 100n));

export const dayAt = (date: string): number => Date.parse(`${date}T00:00:00Z`);

type Made = Pick<Piece, "id" | "departmentId" | "assignmentId" | "price" | "source" | "createdBy" | "createdAt">;
export const pieceOf = (typed: NewPiece, made: Made): Piece => ({
  ...typed,
  ...made,
  amount: amountOf(typed.count, made.price),
  state: "entered",
  reason: "",
  dayAt: dayAt(typed.date),
  confirmedBy: "",
  version: 1,
});

/** Whether the caller is an administrator, who may confirm their own. */
type About = { readonly isAdmin: boolean };
const notOwn = ({ userId }: Piece, actor: { userId: string }, { isAdmin }: About): Refusal | null =>
  userId === actor.userId && !isAdmin ? { code: "attendance.pieceOwn" } : null;
const told = ({ id, userId, version }: Piece) => [pieceConfirmed({ pieceId: id, userId, version })];

export const pieceStates = transition<Piece, About>()({
  state: "state",
  refusal: "attendance.pieceState",
  steps: [
    {
      from: ["entered", "changed"],
      action: "confirm",
      to: "confirmed",
      who: can.piece.finish,
      guards: [notOwn],
      facts: told,
    },
    { from: "entered", action: "change", to: "entered", who: can.piece.update },
    { from: ["confirmed", "changed"], action: "change", to: "changed", who: can.piece.update, facts: told },
    {
      from: ["entered", "confirmed", "changed"],
      action: "void",
      to: "voided",
      who: can.piece.finish,
      guards: [notOwn],
      facts: told,
    },
    { from: "voided", action: "restore", to: "entered", who: can.piece.finish, guards: [notOwn] },
    { from: "entered", action: "delete", to: null, who: can.piece.delete },
  ],
});

type Counted = Pick<Piece, "unitId" | "count" | "amount" | "state">;

/** C2: the sums of a month after an entry has changed: only confirmed ones count. */
export function totalsAfter(
  units: PieceTotals["units"],
  before: Counted | null,
  after: Counted | null,
): PieceTotals["units"] {
  const next = new Map(Object.entries(units));
  const add = (one: Counted | null, sign: 1 | -1) => {
    if (one?.state !== "confirmed") return;
    const { count = 0, amount = 0 } = next.get(one.unitId) ?? {};
    const sum = { count: count + sign * hundredths(one.count), amount: amount + sign * (one.amount ?? 0) };
    if (sum.count === 0) next.delete(one.unitId);
    else next.set(one.unitId, sum);
  };
  add(before, -1);
  add(after, 1);
  return Object.fromEntries(next);
}
