import type { PanelProps } from "../node/kind.ts";
import { FallbackRules } from "./field/fallback-rules.tsx";
import { ModeChoice } from "./field/mode-choice.tsx";
import { SwitchList } from "./field/switch-list.tsx";
import { NameField } from "./name-field.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PanelTabs, RightsTable } from "./tabs.tsx";

export function HandlerPanel(props: PanelProps) {
  const { node, textContext, onChange } = props;
  const people = (
    <>
      <NameField {...props} />
      <PeopleSection label={textContext.words("handler.peopleLabel")} use="asks" {...{ node, textContext, onChange }} />
      <ModeChoice {...props} />
    </>
  );
  return (
    <PanelTabs
      words={textContext.words}
      tabs={[
        { key: "people", content: people },
        { key: "rules", content: <FallbackRules {...props} /> },
        { key: "buttons", content: <SwitchList {...props} /> },
        { key: "fields", content: <RightsTable {...props} /> },
      ]}
    />
  );
}
