import type { Refusal } from "../contract/errors.ts";

/** What a link lets its person do, and until when (W20). */
export type LinkAbout = {
  readonly purpose: string;
  readonly userId: string;
  /** The id of what it is for. */
  readonly thing: string;
  /** What it was made for: the link no longer fits once this has changed. */
  readonly step: string;
};
export type StoredLink = LinkAbout & {
  /** How often it may still be used. */
  readonly left: number;
  readonly endsAt: number;
  /** A newer one was made. */
  readonly cancelled: boolean;
};
/** What a caller says about the link, in address or body. */
export type LinkClaim = Pick<LinkAbout, "purpose"> & Partial<Pick<LinkAbout, "userId" | "thing">>;

export type LinkState = "open" | "used" | "expired" | "cancelled";

export function stateOf({ left, cancelled, endsAt }: StoredLink, now: number): LinkState {
  if (left < 1) return "used";
  if (cancelled) return "cancelled";
  return now < endsAt ? "open" : "expired";
}

const refusals = {
  used: "kernel.link.used",
  expired: "kernel.link.expired",
  cancelled: "kernel.link.newer",
} as const;

/** Why this link cannot be used, null if it can. A claim that differs learns nothing about the link. */
export function linkRefusal(link: StoredLink | null, claim: LinkClaim, now: number): Refusal | null {
  if (!link || link.purpose !== claim.purpose) return { code: "kernel.link.unknown" };
  const { userId = link.userId, thing = link.thing } = claim;
  if (userId !== link.userId || thing !== link.thing) return { code: "kernel.link.person" };
  const state = stateOf(link, now);
  return state === "open" ? null : { code: refusals[state] };
}
