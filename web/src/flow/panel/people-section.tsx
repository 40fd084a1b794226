import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button, Select } from "antd";
import { useFinder } from "../../kit/input/use-finder.ts";
import { newKey } from "../../platform/call.ts";
import type { Group } from "../document.ts";
import type { PanelProps } from "../node/kind.ts";
import { kindsFor, newGroup, peopleKind, withGroup } from "../people/index.ts";
import type { Use } from "../people/kind.ts";
import { Section } from "./section.tsx";

type Props = PanelProps & { use: Use };

/** The ways in which a node finds its people, one below the other. */
export function PeopleSection({ use, node, textContext, kindOf, onChange }: Props) {
  const groups = node.approverGroups ?? [];
  const { words } = textContext;
  const { key } = kindOf(node.type);
  const alone = groups.some((group) => peopleKind(group.approverType)?.alone);
  const set = (group: Group) => onChange({ ...node, approverGroups: withGroup(groups, group) });
  const remove = (id: string) => onChange({ ...node, approverGroups: groups.filter((group) => group.id !== id) });
  const add = () => {
    const used = new Set(groups.map((group) => group.approverType));
    const offered = kindsFor(use).filter((kind) => groups.length === 0 || !kind.alone);
    const kind = offered.find((one) => !used.has(one.type)) ?? offered[0];
    if (kind) set(newGroup(kind, newKey().slice(0, 12)));
  };
  return (
    <Section label={words(`${key}.peopleLabel`)}>
      {groups.map((group) => (
        <GroupRow
          key={group.id}
          {...{ group, groups, node, textContext, use }}
          onChange={set}
          onRemove={() => remove(group.id)}
        />
      ))}
      {!alone && (
        <Button block type="dashed" icon={<PlusOutlined />} onClick={add}>
          {words(`${key}.add`)}
        </Button>
      )}
    </Section>
  );
}

type RowProps = Omit<Props, "onChange" | "kindOf"> & {
  group: Group;
  groups: readonly Group[];
  onChange: (group: Group) => void;
  onRemove: () => void;
};

function GroupRow({ group, groups, node, textContext, use, onChange, onRemove }: RowProps) {
  const finder = useFinder();
  const { words } = textContext;
  const kind = peopleKind(group.approverType);
  const Editor = kind?.Editor;
  const name = kind ? words(`people.${kind.key}.name`) : "";
  const options = kindsFor(use).map((one) => ({
    value: one.type,
    label: words(`people.${one.key}.name`),
    hint: words(`people.${one.key}.hint`),
    disabled: one.alone === true && groups.length > 1,
  }));
  const change = (type: Group["approverType"]) => {
    const next = peopleKind(type);
    if (next && next !== kind) onChange(newGroup(next, group.id));
  };
  return (
    <div className="fd-group">
      <div className="fd-row">
        <Select
          aria-label={words("people.kind")}
          value={group.approverType}
          options={options}
          onChange={change}
          listHeight={320}
          showSearch={finder}
          optionRender={({ data }) => (
            <span className="fd-option">
              {data.label}
              <small>{data.hint}</small>
            </span>
          )}
          className="fd-fill"
        />
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={words("people.remove", { name })}
          onClick={onRemove}
        />
      </div>
      {Editor && <Editor node={node} group={group} textContext={textContext} onChange={onChange} />}
      {kind && <p className="fd-hint">{words(`people.${kind.key}.hint`)}</p>}
    </div>
  );
}
