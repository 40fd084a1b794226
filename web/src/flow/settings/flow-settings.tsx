import type { PrintTemplate } from "@stampflow/approval";
import type { SettingName } from "@stampflow/flow";
import { Radio } from "antd";
import { lazy, Suspense, useState } from "react";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { lazyOf } from "../../kit/lazy.ts";
import type { FormSetting } from "../../platform/module.ts";
import { registeredModules } from "../../platform/modules.ts";
import { useDesign } from "../design.ts";
import type { useDraft } from "../draft/use-draft.ts";
import { SwitchRow } from "../panel/field/switch-list.tsx";
import { Section } from "../panel/section.tsx";
import {
  type Display,
  isSettingOn,
  type Menu,
  menus,
  type Policy,
  policies,
  policyNames,
  switchesIn,
} from "./catalogue.ts";
import { DisplayFields } from "./display-fields.tsx";
import { PrintFields } from "./print-fields.tsx";
import { ReminderFields, type SetReminder } from "./reminder-fields.tsx";

const PrintPreview = lazy(() => import("./print-preview.tsx"));

type FlowSettingsProps = { formId: string; work: ReturnType<typeof useDraft> };

export default function FlowSettings({ formId, work }: FlowSettingsProps) {
  const { definition, textContext } = useDesign();
  const { words } = textContext;
  const [menu, setMenu] = useState<Menu>("basic");
  const { settings } = definition;
  const set = (
    name: Policy | SettingName | "display" | "print" | "reminder",
    value: string | boolean | Display | PrintTemplate | SetReminder,
  ) => work.store.change((before) => ({ ...before, settings: { ...before.settings, [name]: value } }), Date.now());
  const setOther = (name: string, value: unknown) =>
    work.store.change((before) => ({ ...before, settings: { ...before.settings, [name]: value } }), Date.now());
  return (
    <main className="fd-page fd-settings" data-menu={menu}>
      <nav aria-label={words("settings.menu")}>
        {menus.map((one) => (
          <button key={one} type="button" aria-current={one === menu ? "true" : undefined} onClick={() => setMenu(one)}>
            {words(`settings.${one}`)}
          </button>
        ))}
      </nav>
      <div>
        {menu === "basic" &&
          policyNames.map((policy) => <PolicyChoice key={policy} {...{ policy, settings }} onChange={set} />)}
        {menu === "display" && <DisplayFields settings={settings} onChange={(display) => set("display", display)} />}
        {menu === "reminder" && (
          <ReminderFields settings={settings} onChange={(reminder) => set("reminder", reminder)} />
        )}
        {menu === "print" && <PrintFields settings={settings} onChange={(print) => set("print", print)} />}
        {menu === "basic" && <FurtherSettings formId={formId} settings={settings} onChange={setOther} />}
        {switchesIn[menu].length > 0 && (
          <Section label={words("settings.switchesLabel")} hint={menu === "basic" ? words("settings.note") : undefined}>
            {switchesIn[menu].map((name) => (
              <SwitchRow
                key={name}
                label={words(`settings.switches.${name}.name`)}
                hint={words(`settings.switches.${name}.hint`)}
                on={isSettingOn(settings, name)}
                onChange={(on) => set(name, on)}
              />
            ))}
          </Section>
        )}
      </div>
      {menu === "print" && (
        <Suspense fallback={<Skeleton rows={8} />}>
          <PrintPreview formId={formId} definition={work.toSave(definition)} />
        </Suspense>
      )}
    </main>
  );
}

const further = registeredModules().flatMap(({ formSettings = [] }) => formSettings);

/** What other modules keep among the settings of a form. */
function FurtherSettings(props: FormSetting) {
  return further.map(({ name, section }) => {
    const Part = lazyOf(section);
    return (
      <Suspense key={name} fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });
}

type PolicyProps = {
  policy: Policy;
  settings: Readonly<Record<string, unknown>>;
  onChange: (policy: Policy, value: string) => void;
};

function PolicyChoice({ policy, settings, onChange }: PolicyProps) {
  const { words } = useDesign().textContext;
  const values: readonly string[] = policies[policy];
  const value = values.find((one) => one === settings[policy]) ?? values[0];
  const label = words(`settings.${policy}.label`);
  return (
    <Section label={label} hint={words(`settings.${policy}.hint`)}>
      <Radio.Group
        className="fd-choice"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(policy, String(event.target.value))}
        options={values.map((one) => ({ value: one, label: words(`settings.${policy}.${one}`) }))}
      />
    </Section>
  );
}
