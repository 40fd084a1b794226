import { directory, type Field, type FlowDefinition, type FlowNode } from "@stampflow/flow";
import type { Act } from "./hand.ts";

/** The flows of the benchmark. */
export const jobs = ["eleven", "long", "arms"] as const;
export type Job = (typeof jobs)[number];

const asks = (id: string, approvalMode: 2 | 4, approverIds: string[]): FlowNode => ({
  id,
  type: 1,
  name: id.slice(0, 10),
  attr: { approvalMode },
  approverGroups: [{ approverType: 8, approverIds }],
});
const chain = (nodes: readonly FlowNode[]): FlowNode | undefined =>
  nodes.reduceRight<FlowNode | undefined>((childNode, node) => ({ ...node, childNode }), undefined);

/** days > 3 ? A : B, any of three, two pairs in parallel, the last one: seven agreements. */
function block(n: number): FlowNode[] {
  const id = (name: string) => `${name}${n}`;
  const long = [{ conditions: [{ columnId: "days", optType: "gt" as const, conditionValue: 3 }] }];
  return [
    {
      id: id("route"),
      type: 4,
      conditionNodes: [
        { id: id("more"), type: 3, priorityLevel: 1, conditionGroup: long, childNode: asks(id("a"), 2, ["u1"]) },
        { id: id("other"), type: 3, priorityLevel: 2, childNode: asks(id("b"), 2, ["u2"]) },
      ],
    },
    asks(id("any"), 4, ["u3", "u4", "u5"]),
    {
      id: id("both"),
      type: 9,
      conditionNodes: [
        { id: id("left"), type: 10, childNode: asks(id("c"), 2, ["u6", "u7"]) },
        { id: id("right"), type: 10, childNode: asks(id("d"), 2, ["u8", "u9"]) },
      ],
    },
    { id: id("join"), type: 11 },
    asks(id("last"), 2, ["u10"]),
  ];
}

const manyArms = (count: number): FlowNode[] => [
  {
    id: "p",
    type: 9,
    conditionNodes: Array.from({ length: count }, (_, n) => ({
      id: `arm${n}`,
      type: 10,
      childNode: asks(`x${n}`, 2, [`v${n}`, `w${n}`]),
    })),
  },
  { id: "join", type: 11 },
];

/** Nine nodes per block, plus the initiator and the end; branches do not count: 11 nodes for one block, 200 for 22. */
const nodes: Record<Job, () => FlowNode[]> = {
  eleven: () => block(0),
  long: () => Array.from({ length: 22 }, (_, n) => block(n)).flat(),
  arms: () => manyArms(99),
};

export function definitionOf(job: Job): FlowDefinition {
  const start: FlowNode = { id: "start", type: 0, customProperties: { proposerIds: ["*"] } };
  const first = chain([start, ...nodes[job]()]);
  if (!first) throw new Error("a flow begins somewhere");
  return { settings: {}, node: first };
}

const ids = (letter: string, count: number) => Array.from({ length: count }, (_, n) => `${letter}${n}`);
const users = ["i", ...ids("u", 11), ...ids("v", 99), ...ids("w", 99)].map((id) => ({
  id,
  name: id,
  departmentId: "d",
}));
export const org = directory({ departments: [{ id: "d", name: "D" }], users, flowAdminIds: [] });
export const fields: Field[] = [{ key: "days", type: "number", label: "Days" }];
export const now = 1_767_225_600_000;

const acts = (n: number): Act[] =>
  [
    ["a", 1],
    ["any", 3],
    ["c", 6],
    ["c", 7],
    ["d", 8],
    ["d", 9],
    ["last", 10],
  ].map(([node, user]) => ({ node: `${node}${n}`, user: `u${user}`, agrees: true }));

/** The decisions of one application; of the 99 branches one person each, so that all stay open until the last. */
const script: Record<Job, () => Act[]> = {
  eleven: () => acts(0),
  long: () => Array.from({ length: 22 }, (_, n) => acts(n)).flat(),
  arms: () => Array.from({ length: 99 }, (_, n) => ({ node: `x${n}`, user: `v${n}`, agrees: true })),
};
export const scriptOf = (job: Job): readonly Act[] => script[job]();
export const values = { days: 5 };
