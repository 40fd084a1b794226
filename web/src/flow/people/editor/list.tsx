import { Select } from "antd";
import { useFinder } from "../../../kit/input/use-finder.ts";
import type { Group } from "../../document.ts";

export const most = 25;
export type Choice = { value: string; label: string; disabled?: boolean };
type Props = {
  label: string;
  empty: string;
  group: Group;
  choices: readonly Choice[];
  loading?: boolean;
  onChange: (group: Group) => void;
};

/** Several entries of a list, stored with their names. Deleted ones stay visible until they are removed here. */
export function ListEditor({ label, empty, group, choices, loading, onChange }: Props) {
  const finder = useFinder();
  const picked = group.approverIds ?? [];
  const known = new Map(choices.map(({ value, label: name }) => [value, name]));
  const missing = picked
    .filter((id) => !known.has(id))
    .map((id) => ({ value: id, label: group.approverNames?.[picked.indexOf(id)] ?? id }));
  const nameOf = (id: string) => known.get(id) ?? missing.find((one) => one.value === id)?.label ?? id;
  return (
    <Select
      mode="multiple"
      aria-label={label}
      placeholder={label}
      value={picked}
      options={[...choices, ...missing]}
      loading={loading ?? false}
      maxCount={most}
      showSearch={finder}
      notFoundContent={empty}
      onChange={(ids: string[]) => onChange({ ...group, approverIds: ids, approverNames: ids.map(nameOf) })}
      className="fd-fill"
    />
  );
}
