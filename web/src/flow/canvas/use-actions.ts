import { nodeType } from "@stampflow/flow";
import { useMemo, useRef } from "react";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { useUndo } from "../../kit/dialog/undo.ts";
import { newKey } from "../../platform/call.ts";
import type { Actions } from "../design.ts";
import type { FlowNode, Words } from "../document.ts";
import type { DesignStore } from "../draft/store.ts";
import { nodeKind } from "../node/index.ts";
import type { NodeKind } from "../node/kind.ts";
import { showTab } from "../panel/tabs.tsx";
import { copyNode } from "../tree/copy.ts";
import { addBranch, insertAfter } from "../tree/insert.ts";
import { moveNode, shiftBranch, withoutFollowing } from "../tree/move.ts";
import { canRemove, removeNode } from "../tree/remove.ts";
import { stepNode } from "../tree/step.ts";
import { countNodes, findNode, visitOf } from "../tree/walk.ts";

type Ports = { store: DesignStore; words: Words; open: (id: string) => void; setMoving: (id: string | null) => void };

const newId = () => `n${newKey().slice(0, 10)}`;
const branchTypes: Partial<Record<FlowNode["type"], FlowNode["type"]>> = {
  [nodeType.route]: nodeType.condition,
  [nodeType.parallel]: nodeType.branch,
};

function makeActions(ports: () => Ports & { undone: (done: string, undo: () => void) => void }): Actions {
  const now = () => Date.now();
  const root = () => ports().store.snapshot().definition.node;
  const change = (edit: (root: FlowNode) => FlowNode) => ports().store.changeTree(edit, now());

  const remove = async (id: string) => {
    const visit = visitOf(root(), id);
    if (!visit?.parent || !canRemove(root(), id)) return;
    const { node, parent, via } = visit;
    const { words, store } = ports();
    const inside = countNodes(via === "branch" ? node : withoutFollowing(node)) - 1;
    const sure = inside === 0 || (await confirmDanger(removal(words, node.name, inside)));
    if (!sure || !change((tree) => removeNode(tree, id))) return;
    store.select(findNode(root(), parent.id) ? parent.id : null);
    const edits = store.snapshot().edits;
    ports().undone(words("removed", { name: node.name }), () => {
      if (store.snapshot().edits === edits) store.undo();
    });
  };

  return {
    select: (id: string | null) => ports().store.select(id),
    open: (id: string) => {
      ports().store.select(id);
      ports().open(id);
    },
    change: (node: FlowNode) => ports().store.changeNode(node.id, () => node, now()),
    add: (afterId: string, kind: NodeKind) => {
      const node = kind.create(ports().words, newId);
      if (!change((tree) => insertAfter(tree, afterId, node))) return;
      showTab("people");
      ports().store.select(node.id);
      ports().open(node.id);
    },
    addBranch: (holderId: string) => {
      const holder = findNode(root(), holderId);
      const type = holder && branchTypes[holder.type];
      if (!holder || type === undefined) return;
      const kind = nodeKind(type);
      const { words } = ports();
      const number = (holder.conditionNodes?.length ?? 0) + (holder.type === nodeType.route ? 0 : 1);
      const branch = { ...kind.create(words, newId), name: words(`node.${kind.key}.numbered`, { number }) };
      change((tree) => addBranch(tree, holderId, branch));
      ports().store.select(branch.id);
    },
    remove,
    copy: (id: string) => {
      const copied = copyNode(root(), id, newId);
      if (copied && change(() => copied.root)) ports().store.select(copied.id);
    },
    shift: (id: string, by: -1 | 1) => change((tree) => shiftBranch(tree, id, by)),
    step: (id: string, by: -1 | 1) => change((tree) => stepNode(tree, id, by)),
    setMoving: (id: string | null) => ports().setMoving(id),
    put: (id: string, afterId: string) => {
      change((tree) => moveNode(tree, id, afterId));
      ports().setMoving(null);
      ports().store.select(id);
    },
    undo: () => ports().store.undo(),
    redo: () => ports().store.redo(),
  };
}

const removal = (words: Words, name: string, count: number) => ({
  title: words("removeTitle", { name }),
  text: words("removeText", { count }),
  ok: words("removeOk"),
});

/** A stable object, so that cards do not render again. */
export function useActions(ports: Ports): Actions {
  const undone = useUndo();
  const latest = useRef({ ...ports, undone });
  latest.current = { ...ports, undone };
  return useMemo(() => makeActions(() => latest.current), []);
}
