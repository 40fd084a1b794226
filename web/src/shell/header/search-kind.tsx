import { Select } from "antd";

type Props = {
  label: string;
  titles: readonly string[];
  chosen: number;
  onChoose: (place: number) => void;
};

/** What the search of the header looks for; open from the start, since a click brought it here. */
export default function SearchKind({ label, titles, chosen, onChoose }: Props) {
  return (
    <Select
      variant="borderless"
      autoFocus
      defaultOpen
      aria-label={label}
      value={chosen}
      popupMatchSelectWidth={false}
      options={titles.map((title, place) => ({ value: place, label: title }))}
      onChange={onChoose}
    />
  );
}
