import { bySystem, type Refusal, transition } from "@stampflow/kernel";
import { contractDeclined, contractSent, contractSigned } from "../events.ts";
import { can } from "../permissions.ts";
import { type EmploymentContract, lastDayOf, type Signing } from "./schema.ts";

/** What the link for a phone is for. */
export const signPurpose = "employees.contract";
/** Seven days (E9). */
export const validMs = 7 * 24 * 3_600_000;

/** The state of its signing at an instant: one that waits too long has expired. */
export const signingOf = ({ signing, sentAt }: Pick<EmploymentContract, "signing" | "sentAt">, now: number): Signing =>
  signing === "1" && sentAt !== null && now >= sentAt + validMs ? "4" : signing;

const needsFile = ({ file }: EmploymentContract): Refusal | null =>
  file ? null : { code: "employees.contract.noFile" };
const told = (fact: typeof contractSent) => (next: EmploymentContract) => [
  fact({ contractId: next.id, version: next.version }),
];

/** What may be done with it. A change makes it one that was not sent; what is signed stays as it is (E9). */
export const contractStates = transition<EmploymentContract>()({
  state: "signing",
  refusal: "employees.contract.state",
  steps: [
    {
      from: ["0", "3", "4"],
      action: "send",
      to: "1",
      who: can.contract.update,
      guards: [needsFile],
      facts: told(contractSent),
    },
    { from: ["1", "4"], action: "withdraw", to: "0", who: can.contract.update },
    { from: "1", action: "sign", to: "2", who: bySystem, facts: told(contractSigned) },
    { from: "1", action: "decline", to: "3", who: bySystem, facts: told(contractDeclined) },
    { from: ["0", "3", "4"], action: "update", to: "0", who: can.contract.update },
    { from: "2", action: "end", to: "2", who: can.contract.update },
    { from: "0", action: "end", to: "0", who: can.contract.update },
    { from: ["0", "3", "4"], action: "delete", to: null, who: can.contract.delete },
  ],
});

export type Period = { readonly id: string; readonly from: string; readonly to: string };
export const periodOf = (one: Pick<EmploymentContract, "id" | "from" | "to" | "endedOn">): Period => ({
  ...{ id: one.id, from: one.from },
  to: lastDayOf(one),
});

/** The contract of the same person whose days this one has too (E9); the day of an end still belongs to it. */
export function overlapping(all: readonly Period[], one: Period): Period | undefined {
  return all.find(
    ({ id, from, to }) => id !== one.id && (to === "" || one.from <= to) && (one.to === "" || from <= one.to),
  );
}

/** The last of several: the one whose end is reminded of, because a later one renews those before it (E10). */
export const lastPeriod = (all: readonly Period[]): Period | undefined =>
  all.toSorted((one, other) => one.from.localeCompare(other.from)).at(-1);
