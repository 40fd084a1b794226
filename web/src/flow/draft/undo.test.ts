import { History } from "@stampflow/form";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FlowDefinition, FlowNode } from "../document.ts";
import { changeNode } from "../tree/change.ts";
import { copyNode } from "../tree/copy.ts";
import { addBranch, insertAfter } from "../tree/insert.ts";
import { moveNode, shiftBranch } from "../tree/move.ts";
import { removeNode } from "../tree/remove.ts";
import {
  approver,
  cc,
  chain,
  condition,
  drawn,
  lane,
  opinion,
  parallel,
  result,
  route,
  start,
} from "../tree/sample.ts";
import { findNode, walk } from "../tree/walk.ts";
import { DesignStore } from "./store.ts";

const fresh = {
  approver: (id: string) => approver(id),
  cc: (id: string) => cc(id),
  route: (id: string) => route(id, condition(`${id}.1`, 1, approver(`${id}.a`)), condition(`${id}.2`, 2)),
  parallel: (id: string) => parallel(id, lane(`${id}.1`, cc(`${id}.c`)), lane(`${id}.2`)),
  opinion: (id: string) => opinion(id, result(`${id}.1`, "agree"), result(`${id}.2`, "disagree")),
};
const branch = (holder: FlowNode | undefined, id: string) => (holder?.type === 9 ? lane(id) : condition(id, 9));

type Fresh = keyof typeof fresh;
type Step = { what: keyof typeof tree; at: number; to: number; kind: Fresh };

/** What is done to the tree by the panels and the canvas: at one node, perhaps with another, under a new id. */
const tree = {
  insert: (root: FlowNode, at: string, _: string, id: string, kind: Fresh) => insertAfter(root, at, fresh[kind](id)),
  branch: (root: FlowNode, at: string, _: string, id: string) => addBranch(root, at, branch(findNode(root, at), id)),
  copy: (root: FlowNode, at: string, _: string, id: string) => {
    let copied = 0;
    return copyNode(root, at, () => `${id}-${copied++}`)?.root ?? root;
  },
  move: (root: FlowNode, at: string, to: string) => moveNode(root, at, to),
  shift: (root: FlowNode, at: string) => shiftBranch(root, at, 1),
  remove: (root: FlowNode, at: string) => removeNode(root, at),
  rename: (root: FlowNode, at: string, _: string, name: string) =>
    changeNode(root, at, (node) => ({ ...node, name: `${node.name}, ${name}` })),
};
const whats = Object.keys(tree) as (keyof typeof tree)[];

const anyStep: fc.Arbitrary<Step> = fc.record({
  // Without more that comes than goes there is soon little left to do something to.
  what: fc.constantFrom("insert", "insert", ...whats),
  at: fc.nat(40),
  to: fc.nat(40),
  kind: fc.constantFrom(...(Object.keys(fresh) as Fresh[])),
});

function doStep(root: FlowNode, { what, at, to, kind }: Step, id: string): FlowNode {
  const ids = [...walk(root)].map(({ node }) => node.id);
  return tree[what](root, ids[at % ids.length] ?? "", ids[to % ids.length] ?? "", id, kind);
}

test("n undos give the flow of n steps ago, as many redos the last one", () => {
  const did = new Set<string>();
  const first: FlowDefinition = { settings: {}, node: chain(start(), approver("a"), fresh.route("r"), cc("z")) };
  const steps = fc.array(anyStep, { minLength: 1, maxLength: History.most - 1 });
  fc.assert(
    fc.property(steps, fc.nat(), (taken, back) => {
      const store = new DesignStore(first);
      const now = () => JSON.stringify(store.snapshot().definition);
      const states = [now()];
      for (const [at, step] of taken.entries()) {
        if (!store.changeTree((root) => doStep(root, step, `n${at}`), at * 1000)) continue;
        did.add(step.what);
        states.push(now());
      }
      const n = back % states.length;
      for (let undone = 0; undone < n; undone++) store.undo();
      expect(now()).toBe(states.at(-1 - n));
      expect(store.snapshot()).toMatchObject({ canUndo: n < states.length - 1, canRedo: n > 0 });
      for (let redone = 0; redone < n; redone++) store.redo();
      expect(now()).toBe(states.at(-1));
    }),
    { numRuns: 300 },
  );
  expect([...did].toSorted()).toEqual(whats.toSorted());
  expect(drawn(first.node)).toBe("start>a>r(r.1>r.a|r.2)>z");
});
