import { approverType } from "@stampflow/flow";
import { useDirectory } from "../directory/use-directory.ts";
import { ListEditor } from "./editor/list.tsx";
import { both, type EditorProps, listed, namesIn, type PeopleKind } from "./kind.ts";

/** Holders of something that the company lists: a role, a position, a user group. */
const labelled = (type: number, key: "role" | "position" | "group"): PeopleKind => ({
  type,
  key,
  uses: both,
  start: { approverIds: [], approverNames: [] },
  text: (group, textContext) => {
    const names = listed(
      namesIn(group, (id) => textContext.nameOf(key, id)),
      textContext,
    );
    return names && textContext.words(`people.${key}.text`, { names });
  },
  Editor: function Labelled({ group, textContext: { words }, onChange }: EditorProps) {
    const { choices, loading } = useDirectory(key);
    return (
      <ListEditor
        label={words(`people.${key}.pick`)}
        empty={words(`people.${key}.none`)}
        group={group}
        choices={choices}
        loading={loading}
        onChange={onChange}
      />
    );
  },
});

export const role = labelled(approverType.role, "role");
export const position = labelled(approverType.position, "position");
export const userGroup = labelled(approverType.userGroup, "group");
