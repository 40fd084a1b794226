import { everybody } from "@stampflow/flow";
import { useState } from "react";
import { DepartmentSelect } from "../directory/department-select.tsx";
import { PeopleSelect } from "../directory/people-select.tsx";
import type { PanelProps } from "../node/kind.ts";
import { most } from "../people/editor/list.tsx";
import { Choice } from "./field/choice.tsx";
import { NameField } from "./name-field.tsx";
import { Section } from "./section.tsx";
import { PanelTabs, RightsTable } from "./tabs.tsx";

/** Who may start the flow: everybody who may submit the form, or people and departments named here. */
export function InitiatorPanel(props: PanelProps) {
  const { node, textContext, onChange } = props;
  const { words } = textContext;
  const { proposerIds = [] } = node.customProperties ?? {};
  const [some, setSome] = useState(!proposerIds.includes(everybody));
  const set = (ids: string[], names: string[]) =>
    onChange({ ...node, customProperties: { ...node.customProperties, proposerIds: ids, proposerNames: names } });
  const choose = (who: string) => {
    setSome(who === "some");
    set(who === "some" ? [] : [everybody], []);
  };
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
        onChange={choose}
      />
      {some && <Named {...props} set={set} />}
      <Copied {...props} />
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

/** Who gets a copy once the application is approved: the last thing that the flow does (flow D14). */
function Copied({ node, textContext: { words }, onChange }: PanelProps) {
  const change = (ids: string[]) => {
    const { customCc: _, ...rest } = node;
    onChange(ids.length > 0 ? { ...rest, customCc: ids } : rest);
  };
  return (
    <Section label={words("initiator.copied")}>
      <PeopleSelect
        label={words("initiator.pickCopied")}
        most={most}
        ids={node.customCc ?? []}
        names={[]}
        onChange={change}
      />
      <p className="fd-hint">{words("initiator.copiedHint")}</p>
    </Section>
  );
}

type Entry = { id: string; name: string; department: boolean };

/** The document keeps people and departments in one list. */
function Named({ node, textContext, set }: PanelProps & { set: (ids: string[], names: string[]) => void }) {
  const { words, nameOf } = textContext;
  const { proposerIds = [], proposerNames = [] } = node.customProperties ?? {};
  const entries = proposerIds
    .filter((id) => id !== everybody)
    .map((id, index): Entry => {
      const department = nameOf("department", id);
      const name = department ?? nameOf("person", id) ?? proposerNames[index] ?? id;
      return { id, name, department: department !== undefined };
    });
  const put = (department: boolean) => (ids: string[], names: string[]) => {
    const others = entries.filter((entry) => entry.department !== department);
    set([...others.map(({ id }) => id), ...ids], [...others.map(({ name }) => name), ...names]);
  };
  const part = (department: boolean) => {
    const own = entries.filter((entry) => entry.department === department);
    return { ids: own.map(({ id }) => id), names: own.map(({ name }) => name), onChange: put(department) };
  };
  return (
    <>
      <Section label={words("initiator.members")}>
        <PeopleSelect label={words("initiator.pick")} most={most} {...part(false)} />
      </Section>
      <Section label={words("initiator.departments")}>
        <DepartmentSelect label={words("initiator.pickDepartment")} many {...part(true)} />
      </Section>
    </>
  );
}
