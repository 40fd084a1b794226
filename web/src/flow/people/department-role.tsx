import { approverType } from "@stampflow/flow";
import type { TextContext } from "../document.ts";
import { ListEditor } from "./editor/list.tsx";
import { both, type EditorProps, listed, namesIn, type PeopleKind } from "./kind.ts";

const codes = ["101", "102", "103", "104", "105", "106", "107", "108", "109", "110"];
const nameIn =
  ({ words }: TextContext) =>
  (code: string) =>
    codes.includes(code) ? words(`people.departmentRole.code.${code}`) : undefined;

function Editor({ group, textContext, onChange }: EditorProps) {
  const { words } = textContext;
  const choices = codes.map((code) => ({ value: code, label: words(`people.departmentRole.code.${code}`) }));
  const label = words("people.departmentRole.pick");
  return <ListEditor label={label} empty={words("none")} group={group} choices={choices} onChange={onChange} />;
}

const within = (type: number, key: string): PeopleKind => ({
  type,
  key,
  uses: both,
  start: { approverIds: [], approverNames: [] },
  text: (group, textContext) => {
    const names = listed(namesIn(group, nameIn(textContext)), textContext);
    return names && textContext.words(`people.${key}.text`, { names });
  },
  Editor,
});

/** In the initiator's own department. */
export const departmentRole = within(approverType.departmentRole, "departmentRole");
/** Also in the departments above. */
export const departmentRoleAbove = within(approverType.departmentRoleUp, "departmentRoleAbove");
