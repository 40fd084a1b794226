import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button } from "antd";
import type { TextContext } from "../document.ts";
import type { Column } from "./column.ts";
import { ConditionRow } from "./condition-row.tsx";
import { type DraftGroup, emptyDraft, type Gap } from "./edit.ts";

type Props = {
  group: DraftGroup;
  number: number;
  columns: readonly Column[];
  textContext: TextContext;
  gaps: readonly Gap[];
  onChange: (group: DraftGroup) => void;
  onRemove: () => void;
};

export function GroupCard({ group, number, columns, textContext, gaps, onChange, onRemove }: Props) {
  const { words } = textContext;
  const { conditions } = group;
  const title = words("condition.group", { number });
  return (
    <fieldset className="fd-conditions">
      <legend>{title}</legend>
      <Button
        type="text"
        size="small"
        className="fd-conditions-remove"
        icon={<DeleteOutlined />}
        aria-label={words("condition.removeGroup", { number })}
        onClick={onRemove}
      />
      {conditions.map((draft, index) => (
        <ConditionRow
          key={index}
          draft={draft}
          number={index + 1}
          columns={columns}
          textContext={textContext}
          gap={gaps.find((gap) => gap.condition === index)?.part}
          onChange={(next) => onChange({ ...group, conditions: conditions.with(index, next) })}
          onRemove={() => onChange({ ...group, conditions: conditions.toSpliced(index, 1) })}
        />
      ))}
      <Button
        type="link"
        icon={<PlusOutlined />}
        onClick={() => onChange({ ...group, conditions: [...conditions, emptyDraft] })}
      >
        {words("condition.addCondition")}
      </Button>
    </fieldset>
  );
}
