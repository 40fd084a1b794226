import type { Claim } from "../type/schema.ts";

export type Held = {
  readonly from: string;
  readonly to: string;
  readonly applicationId: string;
  readonly changes?: string | undefined;
};
type State = { readonly status: number; readonly voided?: boolean | undefined };

/** Rejected 2, withdrawn 4, or declared void. */
export const isFree = (application: State | undefined): boolean =>
  application === undefined || application.voided === true || application.status === 2 || application.status === 4;

/** What another application holds already; the ends do not count. */
export const clashOf = (wanted: readonly Claim[], held: readonly Held[]): Held | undefined =>
  held.find((one) => wanted.some(({ from, to }) => from < one.to && one.from < to));
