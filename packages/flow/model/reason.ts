/** Why the engine chose these people or this path; `message` makes the sentence. */
export interface Reason {
  readonly code: ReasonCode;
  readonly data: Readonly<Record<string, unknown>>;
}

export const reasonCodes = [
  "flow.why.superior.direct",
  "flow.why.superior.direct.vacant",
  "flow.why.superior.none",
  "flow.why.superior",
  "flow.why.superior.vacant",
  "flow.why.superior.beyond",
  "flow.why.chain",
  "flow.why.chain.loop",
  "flow.why.heads",
  "flow.why.heads.none",
  "flow.why.departmentRole",
  "flow.why.role",
  "flow.why.position",
  "flow.why.group",
  "flow.why.named",
  "flow.why.chosen",
  "flow.why.initiator",
  "flow.why.decider",
  "flow.why.personnel",
  "flow.why.field",
  "flow.why.unknownType",
  "flow.why.inactive",
  "flow.why.noPart",
  "flow.why.assigned",
  "flow.why.tooMany",
  "flow.why.pass",
  "flow.why.refuse",
  "flow.why.same.self",
  "flow.why.same.skip",
  "flow.why.same.submitter",
  "flow.why.same.superior",
  "flow.why.same.head",
  "flow.why.nobody.pass",
  "flow.why.nobody.named",
  "flow.why.nobody.superior",
  "flow.why.nobody.admin",
  "flow.why.nobody.wait",
  "flow.why.nobody.missing",
  "flow.why.dedupe.consecutive",
  "flow.why.dedupe.once",
  "flow.why.dedupe.ahead",
  "flow.why.dedupe.part",
  "flow.why.owner",
  "flow.why.branch.match",
  "flow.why.branch.other",
  "flow.why.branch.passed",
  "flow.why.result.agree",
  "flow.why.result.disagree",
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

export type Why = (code: ReasonCode, data?: Readonly<Record<string, unknown>>) => void;
