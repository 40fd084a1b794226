import type { PanelProps } from "../node/kind.ts";
import { FallbackRules } from "./field/fallback-rules.tsx";
import { ModeChoice } from "./field/mode-choice.tsx";
import { SwitchList } from "./field/switch-list.tsx";
import { NameField } from "./name-field.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PanelTabs, RightsTable } from "./tabs.tsx";

export function HandlerPanel(props: PanelProps) {
  const { words } = props.textContext;
  const people = (
    <>
      <NameField {...props} />
      <PeopleSection use="asks" {...props} />
      <ModeChoice {...props} />
    </>
  );
  return (
    <PanelTabs
      words={words}
      tabs={[
        { key: "people", content: people },
        { key: "rules", content: <FallbackRules {...props} /> },
        { key: "buttons", content: <SwitchList {...props} /> },
        { key: "fields", content: <RightsTable {...props} /> },
      ]}
    />
  );
}
