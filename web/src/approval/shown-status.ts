import type { StampName } from "../kit/stamp.tsx";
import type { StatusName } from "./types.ts";

/** One approved and declared void since is shown as void. */
export const shownStatus = ({ status, voided }: { status: StatusName; voided: boolean }): StampName =>
  voided ? "void" : status;
