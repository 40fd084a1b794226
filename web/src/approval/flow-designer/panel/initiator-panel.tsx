import { useState } from "react";
import { PeopleSelect } from "../directory/people-select.tsx";
import type { PanelProps } from "../node/kind.ts";
import { most } from "../people/editor/list.tsx";
import { Choice } from "./choice.tsx";
import { NameField } from "./name-field.tsx";
import { RightsTable } from "./rights-table.tsx";
import { PanelTabs } from "./tabs.tsx";

/** Who may start the flow: everybody who may submit the form, or people named here. */
export function InitiatorPanel(props: PanelProps) {
  const { node, reading, onChange } = props;
  const { words } = reading;
  const ids = node.customProperties?.proposerIds ?? [];
  const [naming, setNaming] = useState(ids.length > 0);
  const some = naming || ids.length > 0;
  const set = (proposerIds: string[], proposerNames: string[]) =>
    onChange({ ...node, customProperties: { ...node.customProperties, proposerIds, proposerNames } });
  const people = (
    <>
      <NameField {...props} />
      <Choice
        label={words("initiator.people")}
        value={some ? "some" : "everybody"}
        options={[
          { value: "everybody", label: words("initiator.everybody"), hint: words("initiator.everybodyHint") },
          { value: "some", label: words("initiator.some") },
        ]}
        onChange={(who) => {
          setNaming(who === "some");
          if (who === "everybody" && ids.length > 0) set([], []);
        }}
      />
      {some && (
        <PeopleSelect
          label={words("initiator.pick")}
          most={most}
          ids={ids}
          names={node.customProperties?.proposerNames ?? []}
          onChange={set}
        />
      )}
    </>
  );
  return (
    <PanelTabs
      words={words}
      tabs={[
        { key: "people", content: people },
        { key: "fields", content: <RightsTable {...props} hint={words("initiator.fieldsHint")} /> },
      ]}
    />
  );
}
