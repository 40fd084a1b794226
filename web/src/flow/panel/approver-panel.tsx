import type { PanelProps } from "../node/kind.ts";
import { Choice } from "./field/choice.tsx";
import { FallbackRules } from "./field/fallback-rules.tsx";
import { ModeChoice } from "./field/mode-choice.tsx";
import { SwitchList } from "./field/switch-list.tsx";
import { NameField } from "./name-field.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PanelTabs, RightsTable } from "./tabs.tsx";

const methods = [1, 2, 3];

export function ApproverPanel(props: PanelProps) {
  const { node, textContext, onChange } = props;
  const { words } = textContext;
  const method = node.attr?.approvalMethod ?? 1;
  const manual = method === 1;
  const setMethod = (approvalMethod: number) => onChange({ ...node, attr: { ...node.attr, approvalMethod } });
  const people = (
    <>
      <NameField {...props} />
      <Choice
        label={words("approver.methodLabel")}
        value={method}
        options={methods.map((value) => ({ value, label: words(`approver.method.${value}`) }))}
        onChange={setMethod}
      />
      {manual && <PeopleSection use="asks" {...props} />}
      {manual && <ModeChoice {...props} />}
    </>
  );
  return (
    <PanelTabs
      words={words}
      tabs={[
        { key: "people", content: people },
        ...(manual
          ? ([
              { key: "rules", content: <FallbackRules {...props} /> },
              { key: "buttons", content: <SwitchList {...props} /> },
              { key: "fields", content: <RightsTable {...props} /> },
            ] as const)
          : []),
      ]}
    />
  );
}
