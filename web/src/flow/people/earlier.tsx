import { approverType, nodeType } from "@stampflow/flow";
import { findNode, nodesBefore } from "../tree/walk.ts";
import { ListEditor } from "./editor/list.tsx";
import { both, type EditorProps, listed, namesIn, type PeopleKind } from "./kind.ts";

function Editor({ node, group, textContext: { words, root }, onChange }: EditorProps) {
  const asked = nodesBefore(root, node.id).filter(
    (one) => one.type === nodeType.approver || one.type === nodeType.handler,
  );
  const choices = asked.map((one) => ({ value: one.id, label: one.name }));
  const label = words("people.earlier.pick");
  return (
    <ListEditor
      label={label}
      empty={words("people.earlier.none")}
      group={group}
      choices={choices}
      onChange={onChange}
    />
  );
}

/** Whoever decided a node before this one. */
export const earlier: PeopleKind = {
  type: approverType.earlierNode,
  key: "earlier",
  uses: both,
  start: { approverIds: [], approverNames: [] },
  text: (group, textContext) => {
    const names = listed(
      namesIn(group, (id) => findNode(textContext.root, id)?.name),
      textContext,
    );
    return names && textContext.words("people.earlier.text", { names });
  },
  Editor,
};
