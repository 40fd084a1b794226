export const batchActions = ["NEXT", "REJECT", "URGE"] as const;
export type BatchAction = (typeof batchActions)[number];

/** Why a row is left out of a batch, in the order in which the reasons are told (W9). */
export const reasons = [
  "notMine",
  "question",
  "resubmit",
  "planned",
  "fastApproval",
  "signature",
  "password",
  "field",
  "amount",
  "urged",
  "refused",
] as const;
export type Reason = (typeof reasons)[number];

export type RowFacts = {
  /** The open task of the caller, or for an urge their own running application. */
  readonly mine: boolean;
  /** The kind of the row: "answer" and "resubmit" are no decisions. */
  readonly kind: string;
  /** It is in a batch that is not over. */
  readonly planned: boolean;
  readonly fastApproval: boolean;
  readonly signature: boolean;
  readonly password: boolean;
  readonly unusual: boolean;
  /** What the engine would refuse it for. */
  readonly refusal: string | null;
};

/** The first reason that holds; null if the row is taken. */
export function reasonFor(action: BatchAction, facts: RowFacts): Reason | null {
  const { mine, kind, planned, fastApproval, signature, password, unusual, refusal } = facts;
  const decides = action !== "URGE";
  const agrees = action === "NEXT";
  const holds: Record<Reason, boolean> = {
    question: decides && kind === "answer",
    notMine: !mine && !(decides && kind === "answer"),
    resubmit: decides && kind === "resubmit",
    planned,
    fastApproval: decides && !fastApproval,
    signature: agrees && signature,
    password: agrees && password,
    field: refusal === "flow.field.required",
    amount: agrees && unusual,
    urged: refusal === "flow.urge.tooSoon",
    refused: refusal !== null,
  };
  return reasons.find((reason) => holds[reason]) ?? null;
}
