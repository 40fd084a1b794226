/** Delegations: one person acts for another for a time. Instants are epoch ms; the end is exclusive. */
export type Delegation = {
  proxyId: string;
  principalId: string;
  toId: string;
  /** None means all. */
  formIds: string[];
  startsAt: number;
  endsAt: number;
  reason: string;
  createdBy: string;
  createdAt: number;
};

/** What one person has given and taken that is not over yet; `version` is the condition of every write upon it. */
export type Delegations = { userId: string; version: number; given: Delegation[]; taken: Delegation[] };

export const takenAtMost = 10;
export const givenAtMost = 20;

export type Period = Pick<Delegation, "startsAt" | "endsAt">;

export const stateOf = ({ startsAt, endsAt }: Period, now: number): "coming" | "inForce" | "over" => {
  if (endsAt <= now) return "over";
  return startsAt <= now ? "inForce" : "coming";
};

/** For the same form at the same time a person has one proxy. */
export function overlaps(
  one: Period & Pick<Delegation, "formIds">,
  other: Period & Pick<Delegation, "formIds">,
): boolean {
  if (one.startsAt >= other.endsAt || other.startsAt >= one.endsAt) return false;
  if (one.formIds.length === 0 || other.formIds.length === 0) return true;
  return one.formIds.some((formId) => other.formIds.includes(formId));
}

/** What this person may do now in the place of whoever gave these. */
export const inForce = ({ given }: Pick<Delegations, "given">, toId: string, now: number): Delegation[] =>
  given.filter((each) => each.toId === toId && stateOf(each, now) === "inForce");

export const covers = (proxies: readonly Pick<Delegation, "formIds">[], formId: string): boolean =>
  proxies.some(({ formIds }) => formIds.length === 0 || formIds.includes(formId));

/** The forms they cover together; undefined means all. */
export function formsOf(proxies: readonly Pick<Delegation, "formIds">[]): string[] | undefined {
  if (proxies.some(({ formIds }) => formIds.length === 0)) return undefined;
  return [...new Set(proxies.flatMap(({ formIds }) => formIds))];
}
