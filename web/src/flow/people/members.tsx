import { PeopleSelect } from "../directory/people-select.tsx";
import { most } from "./editor/list.tsx";
import { both, type EditorProps, listed, namesIn, type PeopleKind } from "./kind.ts";

function Editor({ group, reading: { words }, onChange }: EditorProps) {
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
  type: 8,
  key: "members",
  uses: both,
  start: { approverIds: [], approverNames: [] },
  text: (group, reading) =>
    listed(
      namesIn(group, (id) => reading.nameOf("person", id)),
      reading,
    ),
  Editor,
};
