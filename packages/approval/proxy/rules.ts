/** A delegation: one person acts for another for a period. Instants are epoch ms; the end is exclusive. */
export type Delegation = {
  proxyId: string;
  principalId: string;
  toId: string;
  /** Empty means all forms. */
  formIds: string[];
  startsAt: number;
  endsAt: number;
  reason: string;
  createdBy: string;
  createdAt: number;
};

/** The current and coming delegations a person has given and taken; every write is conditional on `version`. */
export type Delegations = { userId: string; version: number; given: Delegation[]; taken: Delegation[] };

export const maxReceived = 10;
export const maxGiven = 20;

export type Period = Pick<Delegation, "startsAt" | "endsAt">;

export const stateOf = ({ startsAt, endsAt }: Period, now: number): "coming" | "inForce" | "over" => {
  if (endsAt <= now) return "over";
  return startsAt <= now ? "inForce" : "coming";
};

/** At any time a person has only one proxy for a form. */
export function overlaps(
  one: Period & Pick<Delegation, "formIds">,
  other: Period & Pick<Delegation, "formIds">,
): boolean {
  if (one.startsAt >= other.endsAt || other.startsAt >= one.endsAt) return false;
  if (one.formIds.length === 0 || other.formIds.length === 0) return true;
  return one.formIds.some((formId) => other.formIds.includes(formId));
}

/** The delegations in force that this person has from the principal. */
export const inForce = ({ given }: Pick<Delegations, "given">, toId: string, now: number): Delegation[] =>
  given.filter((each) => each.toId === toId && stateOf(each, now) === "inForce");

export const covers = (proxies: readonly Pick<Delegation, "formIds">[], formId: string): boolean =>
  proxies.some(({ formIds }) => formIds.length === 0 || formIds.includes(formId));

/** The forms covered by delegations; undefined for all. */
export function formsOf(proxies: readonly Pick<Delegation, "formIds">[]): string[] | undefined {
  if (proxies.some(({ formIds }) => formIds.length === 0)) return undefined;
  return [...new Set(proxies.flatMap(({ formIds }) => formIds))];
}
