import type { Person } from "@stampflow/system";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";

type Props = {
  label: string;
  ids: readonly string[];
  names: readonly string[];
  most: number;
  onChange: (ids: string[], names: string[]) => void;
};

/** The picker of the kit, with the names kept beside the ids as the document wants them. */
export function PeopleSelect({ label, ids, names, most, onChange }: Props) {
  const change = (next: string[], people: Person[]) =>
    onChange(
      next,
      next.map((id) => people.find((person) => person.userId === id)?.realName ?? names[ids.indexOf(id)] ?? id),
    );
  const shared = { "aria-label": label, placeholder: label };
  if (most > 1) return <PeoplePicker multiple max={most} value={ids} onChange={change} {...shared} />;
  return <PeoplePicker value={ids[0] ?? null} onChange={(id, people) => change(id ? [id] : [], people)} {...shared} />;
}
