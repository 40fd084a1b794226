import fc from "fast-check";
import { nodeType } from "../model/codes.ts";
import type { ApproverGroup, FlowDefinition, FlowNode } from "../model/definition.ts";

/** The people of the small company of the property tests. */
export const staff = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

type NodeWithoutId = Omit<FlowNode, "id" | "childNode" | "conditionNodes"> & {
  childNode?: NodeWithoutId;
  conditionNodes?: NodeWithoutId[];
};

const person = fc.constantFrom(...staff);
const people = fc.uniqueArray(person, { minLength: 1, maxLength: 3 });

const group: fc.Arbitrary<ApproverGroup> = fc.oneof(
  { weight: 6, arbitrary: people.map((approverIds) => ({ approverType: 8, approverIds })) },
  fc.record({ approverType: fc.constantFrom(1, 12, 14), levelMode: fc.integer({ min: 1, max: 4 }) }),
  fc.constantFrom(2, 10, 13, 19).map((approverType) => ({ approverType })),
  fc.constantFrom("r1", "r2", "none").map((id) => ({ approverType: 5, approverIds: [id] })),
  fc.constant({ approverType: 15, approverIds: ["buddy"] }),
) as fc.Arbitrary<ApproverGroup>;

const timeout = fc.record({
  after: fc.constantFrom("PT1H", "P1D"),
  afterWorkdays: fc.constantFrom(undefined, undefined, 1),
  // biome-ignore lint/suspicious/noThenProperty: the document calls it so
  then: fc.constantFrom("remind", "pass", "refuse", "return", "transfer") as fc.Arbitrary<"remind">,
  remind: fc.integer({ min: 1, max: 2 }),
});

const attr = fc.record({
  approvalMethod: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3),
  approvalMode: fc.constantFrom(1, 2, 3, 4),
  sameMode: fc.constantFrom(1, 2, 3, 4),
  noHander: fc.constantFrom(1, 2, 3, 4, 4, 5),
  passRatio: fc.constantFrom(34, 50, 67, 100),
});

const taskSettings = (type: 1 | 6): fc.Arbitrary<NodeWithoutId> =>
  fc
    .record({
      attr,
      approverGroups: fc.array(group, { minLength: 1, maxLength: 2 }),
      timeout: fc.option(timeout, { nil: undefined, freq: 3 }),
      end: fc.boolean(),
      writable: fc.boolean(),
    })
    .map(({ timeout: deadline, end, writable, ...rest }) => ({
      ...rest,
      type,
      switches: { end, timeout: deadline !== undefined },
      customProperties: { backUpApply: "b", timeout: deadline },
      privileges: writable ? [{ key: "n", writable: true }] : [],
    }));

const notifying = (type: 2 | 20): fc.Arbitrary<NodeWithoutId> =>
  fc.array(group, { minLength: 1, maxLength: 2 }).map((approverGroups) => ({ type, approverGroups }));

const conditions = fc
  .integer({ min: 0, max: 4 })
  .map((n) => [{ conditions: [{ columnId: "n", optType: "gt" as const, conditionValue: n }] }]);

/** A chain of nodes. The deeper, the rarer; the deepest has no branches. */
function chain(depth: number): fc.Arbitrary<NodeWithoutId[]> {
  return fc
    .array(depth > 0 ? node(depth) : leaf, { minLength: depth > 2 ? 1 : 0, maxLength: depth > 3 ? 3 : 2 })
    .map((lists) => lists.flat());
}

const leaf: fc.Arbitrary<NodeWithoutId[]> = fc.oneof(
  { weight: 6, arbitrary: taskSettings(1).map((each) => [each]) },
  { weight: 2, arbitrary: taskSettings(6).map((each) => [each]) },
  notifying(2).map((each) => [each]),
  notifying(20).map((each) => [each]),
  fc.constant<NodeWithoutId[]>([{ type: 5 }]),
);

function node(depth: number): fc.Arbitrary<NodeWithoutId[]> {
  const inner = chain(depth - 1);
  const branch = (type: 3 | 8 | 10, more: object = {}) =>
    inner.map((nodes) => ({ type, ...more, childNode: link(nodes) }) as NodeWithoutId);
  const route = fc
    .tuple(conditions, branch(3), branch(3))
    .map(([conditionGroup, first, last]): NodeWithoutId[] => [
      { type: 4, conditionNodes: [{ ...first, conditionGroup }, last] },
    ]);
  const parallel = fc
    .array(branch(10), { minLength: 1, maxLength: 3 })
    .map((conditionNodes): NodeWithoutId[] => [{ type: 9, conditionNodes }, { type: 11 }]);
  const opinion = fc
    .tuple(taskSettings(1), branch(8, { attr: { result: "agree" } }), branch(8, { attr: { result: "disagree" } }))
    .map(([before, agree, disagree]): NodeWithoutId[] => [before, { type: 7, conditionNodes: [agree, disagree] }]);
  return fc.oneof({ weight: 3, arbitrary: leaf }, route, { weight: 2, arbitrary: parallel }, opinion);
}

function link(nodes: readonly NodeWithoutId[]): NodeWithoutId | undefined {
  const [first, ...rest] = nodes;
  if (!first) return undefined;
  const childNode = link(rest);
  return childNode ? { ...first, childNode } : { ...first };
}

/** Gives each node an id. */
function named(root: NodeWithoutId): FlowNode {
  let count = 0;
  const name = (bare: NodeWithoutId): FlowNode => {
    const id = bare.type === nodeType.start ? "start" : `n${count++}`;
    const { childNode, conditionNodes, ...rest } = bare;
    const made = { ...rest, id } as FlowNode;
    if (conditionNodes) made.conditionNodes = conditionNodes.map(name);
    if (childNode) made.childNode = name(childNode);
    return made;
  };
  return name(root);
}

/** An approver node with one active approver; mostly nothing is automatic. */
const lasting: fc.Arbitrary<NodeWithoutId> = fc.record({
  type: fc.constant(1 as const),
  approverGroups: person.map((id) => [{ approverType: 8, approverIds: [id] }]),
  attr: fc.constant({ sameMode: 1 }),
});

const stretch: fc.Arbitrary<NodeWithoutId[]> = fc.array(lasting, { maxLength: 2 });
const part = (type: 3 | 10, more: object = {}) =>
  stretch.map((nodes) => ({ type, ...more, childNode: link(nodes) }) as NodeWithoutId);

/** A long chain, so that an application has much behind and ahead of it. */
const longChain: fc.Arbitrary<NodeWithoutId[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: lasting.map((each) => [each]) },
      fc
        .tuple(part(10), part(10))
        .map((conditionNodes): NodeWithoutId[] => [{ type: 9, conditionNodes }, { type: 11 }]),
      fc
        .tuple(conditions, part(3), part(3))
        .map(([conditionGroup, first, last]): NodeWithoutId[] => [
          { type: 4, conditionNodes: [{ ...first, conditionGroup }, last] },
        ]),
    ),
    { minLength: 3, maxLength: 6 },
  )
  .map((lists) => lists.flat());

const flowFrom = (nodes: fc.Arbitrary<NodeWithoutId[]>): fc.Arbitrary<FlowDefinition> =>
  fc
    .record({
      nodes,
      autoDedupe: fc.constantFrom("none", "consecutive", "once") as fc.Arbitrary<"none">,
      freeFlow: fc.constantFrom(false, false, false, true),
      withdraw: fc.constantFrom("untouched", "running") as fc.Arbitrary<"running">,
      resubmit: fc.constantFrom("again", "straight") as fc.Arbitrary<"again">,
    })
    .map(({ nodes, ...settings }) => ({ settings, node: named({ type: 0, childNode: link(nodes) }) }));

/** A random flow with every node type, up to six levels deep. */
export const flows = flowFrom(fc.integer({ min: 2, max: 6 }).chain((depth) => chain(depth)));

export const longFlows = flowFrom(longChain);
