import type { NodeRun, Seat } from "./state.ts";
import { seat as state } from "./state.ts";

/** Seats that count in the mode of the node: those listed, and people added beside. */
export const votes = (seat: Seat): boolean => seat.w === undefined || seat.w === "s";

/** Somebody joined this run. Where nobody did, which is nearly always, votes need not look at each other. */
export const hasJoined = (run: NodeRun): boolean => run.seats.some((seat) => seat.p !== undefined);

const isPending = (seat: Seat): boolean => (seat.s ?? state.open) === state.open || seat.s === state.waits;

/** Delegates and people added before have still to answer: until then the owner waits (F27). */
export const isHeld = (run: NodeRun, owner: number): boolean =>
  run.seats.some((seat) => seat.p === owner && (seat.w === "d" || seat.w === "b") && isPending(seat));

/** Can be acted on now. */
export const isActing = (seat: Seat | undefined): boolean =>
  seat !== undefined && (seat.s ?? state.open) === state.open;

export const actingSeats = (run: NodeRun): Seat[] => run.seats.filter(isActing);

/** Had a task here, now or earlier, under this name or before a transfer. */
export const hadTask = (seat: Seat, user: string): boolean =>
  (seat.h?.includes(user) ?? false) ||
  (seat.u === user && seat.s !== state.turn && seat.s !== state.skipped && seat.s !== state.told);

/** Everybody who was asked in this run, transfers included: nobody is asked twice (F27). */
export function wasAsked(run: NodeRun, user: string): boolean {
  const gone: readonly (number | undefined)[] = [state.removed, state.told];
  return run.seats.some((seat) => (seat.u === user && !gone.includes(seat.s)) || seat.h?.includes(user));
}

/** Who agreed in their own right since the last return. */
export const agreers = (seats: readonly Seat[]): string[] =>
  seats.filter((seat) => seat.s === state.agreed && !seat.o && seat.w !== "d").map((seat) => seat.u);

/** A person decided: agreed or refused in their own right or for somebody. */
export const hasDecided = (seat: Seat): boolean => seat.s === state.agreed || seat.s === state.refused;

/** A decision, a transfer or somebody added: after that nothing before it can be taken back (F28). */
export const isTouched = (seat: Seat): boolean => hasDecided(seat) || seat.w !== undefined || (seat.h?.length ?? 0) > 0;
