import type { StampName } from "../kit/state/stamp.tsx";
import type { StatusName } from "./types.ts";

/** An approved application that was declared void is shown as void. */
export const shownStatus = ({ status, voided }: { status: StatusName; voided: boolean }): StampName =>
  voided ? "void" : status;
