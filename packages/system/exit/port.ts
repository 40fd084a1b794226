import { extensionPoint } from "@stampflow/kernel/server";
import type { SettleWay } from "../record/exit.ts";

/** What is still open before somebody may leave, of one kind; null where nothing is. */
export type OpenPoint = { readonly count: number; readonly names: readonly string[]; readonly link: string };
/**
 * A module names what is open of one kind (people E19). Texts: `<kind>` with `count`, and `<kind>.one` for the kind itself.
 */
export type ExitBlocker = {
  readonly kind: string;
  /** How it can be settled beside being finished at its link: the module does so when the person has left (`exitHeir`). */
  readonly settle?: readonly SettleWay[];
  readonly ask: (userId: string, lastDay: string) => Promise<OpenPoint | null>;
};

export const exitBlockers = extensionPoint<ExitBlocker>("system.exitBlockers");

/** So many names stand in a row. */
export const mostNames = 3;
