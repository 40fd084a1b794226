import type { Preview } from "../calls.ts";
import { useDesign } from "../design.ts";
import { PeopleSelect } from "../directory/people-select.tsx";
import { Section } from "../panel/section.tsx";

type Props = {
  choices: Preview["choices"];
  chosen: Readonly<Record<string, string[]>>;
  onChange: (chosen: Record<string, string[]>) => void;
};

/** Whom the initiator would choose, for each node that asks for it. */
export function Choices({ choices, chosen, onChange }: Props) {
  const { words } = useDesign().textContext;
  return choices.map(({ nodeId, nodeName, max }) => {
    const label = words("tryIt.choose", { name: nodeName });
    const set = (ids: string[]) => onChange({ ...chosen, [nodeId]: ids });
    return (
      <Section key={nodeId} label={label}>
        <PeopleSelect label={label} most={max} ids={chosen[nodeId] ?? []} names={[]} onChange={set} />
      </Section>
    );
  });
}
