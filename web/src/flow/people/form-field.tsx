import { approverType } from "@stampflow/flow";
import { ListEditor } from "./editor/list.tsx";
import { both, type EditorProps, listed, namesIn, type PeopleKind } from "./kind.ts";

/** People, or the heads of departments, that the applicant names in the form. */
const fromField = (type: number, key: string, fieldType: string): PeopleKind => ({
  type,
  key,
  uses: both,
  start: { approverIds: [], approverNames: [] },
  text: (group, textContext) => {
    const names = listed(
      namesIn(group, (id) => textContext.fields.find((field) => field.key === id)?.label),
      textContext,
    );
    return names && textContext.words(`people.${key}.text`, { names });
  },
  Editor: function FormField({ group, textContext: { words, fields }, onChange }: EditorProps) {
    const choices = fields
      .filter((field) => field.type === fieldType)
      .map(({ key: value, label }) => ({ value, label }));
    return (
      <ListEditor
        label={words(`people.${key}.pick`)}
        empty={words(`people.${key}.none`)}
        group={group}
        choices={choices}
        onChange={onChange}
      />
    );
  },
});

export const peopleField = fromField(approverType.peopleField, "peopleField", "people");
export const departmentField = fromField(approverType.departmentField, "departmentField", "department");
