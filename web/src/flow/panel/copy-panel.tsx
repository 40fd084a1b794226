import { nodeType } from "@stampflow/flow";
import type { PanelProps } from "../node/kind.ts";
import { NameField } from "./name-field.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PanelTabs, RightsTable } from "./tabs.tsx";

/** CC and notice nodes: people who are only informed. People in CC also have field permissions. */
export function CopyPanel(props: PanelProps) {
  const { node, textContext, onChange } = props;
  const label = textContext.words(node.type === nodeType.notice ? "copy.notice" : "copy.cc");
  const people = (
    <>
      <NameField {...props} />
      <PeopleSection label={label} use="informs" {...{ node, textContext, onChange }} />
    </>
  );
  if (node.type === nodeType.notice) return <div className="fd-tab">{people}</div>;
  return (
    <PanelTabs
      words={textContext.words}
      tabs={[
        { key: "people", content: people },
        { key: "fields", content: <RightsTable {...props} only={["displayable", "readable"]} /> },
      ]}
    />
  );
}
