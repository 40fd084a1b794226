import { approverType } from "@stampflow/flow";
import { PeopleSelect } from "../directory/people-select.tsx";
import { most } from "./editor/list.tsx";
import { both, type EditorProps, listed, namesIn, type PeopleKind } from "./kind.ts";

function Editor({ group, textContext: { words }, onChange }: EditorProps) {
  return (
    <PeopleSelect
      label={words("people.members.pick")}
      most={most}
      ids={group.approverIds ?? []}
      names={group.approverNames ?? []}
      onChange={(approverIds, approverNames) => onChange({ ...group, approverIds, approverNames })}
    />
  );
}

export const members: PeopleKind = {
  type: approverType.people,
  key: "members",
  uses: both,
  start: { approverIds: [], approverNames: [] },
  text: (group, textContext) =>
    listed(
      namesIn(group, (id) => textContext.nameOf("person", id)),
      textContext,
    ),
  Editor,
};
