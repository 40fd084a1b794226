import { nodeType } from "@stampflow/flow";
import type { PanelProps } from "../node/kind.ts";
import { NameField } from "./name-field.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PanelTabs, RightsTable } from "./tabs.tsx";

/** CC and notice nodes: people who are only informed. People in CC also have field permissions. */
export function CopyPanel(props: PanelProps) {
  const people = (
    <>
      <NameField {...props} />
      <PeopleSection use="informs" {...props} />
    </>
  );
  if (props.node.type === nodeType.notice) return <div className="fd-tab">{people}</div>;
  return (
    <PanelTabs
      words={props.textContext.words}
      tabs={[
        { key: "people", content: people },
        { key: "fields", content: <RightsTable {...props} only={["displayable", "readable"]} /> },
      ]}
    />
  );
}
