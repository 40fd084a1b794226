import { type Reminder, reminderOf, reminderReaders } from "@stampflow/approval";
import type { FlowSettings } from "@stampflow/flow";
import { Button, Checkbox, Dropdown, Select, Space } from "antd";
import { textPattern, toKeys, toNames, withUniqueNames } from "../../form/formula/names.ts";
import { NumberBox } from "../../kit/input/number-box.tsx";
import { languageNames, languages } from "../../platform/i18n/language.ts";
import { useDesign } from "../design.ts";
import { type Duration, readDuration, writeDuration } from "../panel/field/duration.ts";
import { SwitchRow } from "../panel/field/switch-list.tsx";
import { TextField } from "../panel/field/text-field.tsx";
import { Section } from "../panel/section.tsx";

type When = { after: string; every: string; times: number };
export type SetReminder = (When & Reminder) | null;
type Props = { settings: Readonly<Record<string, unknown>>; onChange: (reminder: SetReminder) => void };

const defaults: When & Reminder = { after: "P1D", every: "P1D", times: 3, to: ["holder"], text: {} };
const most = 365;

function readReminder(settings: Props["settings"]): SetReminder {
  const read = reminderOf({ settings });
  const { after = defaults.after, every, times } = (settings.reminder ?? {}) as NonNullable<FlowSettings["reminder"]>;
  return read && { ...read, after, every: every ?? after, times: times ?? 1 };
}

/** When a flow reminds by itself, whom, and in which words. */
export function ReminderFields({ settings, onChange }: Props) {
  const { words, fields } = useDesign().textContext;
  const reminder = readReminder(settings);
  const set = (change: Partial<When & Reminder>) => reminder && onChange({ ...reminder, ...change });
  const offered = [
    ...(["holder", "node", "applicant", "form"] as const).map((key) => ({
      key,
      label: words(`settings.reminding.place.${key}`),
    })),
    ...fields.filter(({ of }) => of === undefined).map(({ key, label }) => ({ key, label })),
  ];
  const names = withUniqueNames(offered.map(({ key, label }) => ({ key, name: label })));
  return (
    <>
      <SwitchRow
        label={words("settings.reminding.on")}
        hint={words("settings.reminding.onHint")}
        on={reminder !== null}
        onChange={(on) => onChange(on ? defaults : null)}
      />
      {reminder && (
        <div className="fd-nested">
          <Pause
            label={words("settings.reminding.after")}
            value={reminder.after}
            onChange={(after) => set({ after })}
          />
          <Pause
            label={words("settings.reminding.every")}
            value={reminder.every}
            onChange={(every) => set({ every })}
          />
          <Section label={words("timeout.times")}>
            {(id) => (
              <NumberBox
                id={id}
                min={1}
                max={20}
                value={reminder.times}
                onChange={(times) => typeof times === "number" && set({ times })}
              />
            )}
          </Section>
          <Section label={words("settings.reminding.to")} hint={words("settings.reminding.channels")}>
            <Checkbox.Group
              value={reminder.to}
              options={reminderReaders.map((value) => ({ value, label: words(`settings.reminding.reader.${value}`) }))}
              onChange={(to) => to.length > 0 && set({ to })}
            />
          </Section>
          <Section label={words("settings.reminding.text")} hint={words("settings.reminding.textHint")}>
            {languages.map((language) => {
              const text = reminder.text[language] ?? "";
              const write = (text: string) => set({ text: { ...reminder.text, [language]: text } });
              return (
                <div key={language} className="fd-reminder-text">
                  <TextField
                    label={languageNames[language]}
                    value={toNames(text, names, textPattern)}
                    most={200}
                    tooLong={words("settings.reminding.tooLong")}
                    onCommit={(text) => write(toKeys(text, names, textPattern))}
                  />
                  <Dropdown
                    trigger={["click"]}
                    menu={{ items: offered, onClick: ({ key }) => write(`${text} {${key}}`.trim()) }}
                  >
                    <Button aria-label={`${words("settings.shown.insert")} ${languageNames[language]}`}>
                      {words("settings.shown.insert")}
                    </Button>
                  </Dropdown>
                </div>
              );
            })}
          </Section>
        </div>
      )}
    </>
  );
}

type PauseProps = { label: string; value: string; onChange: (value: string) => void };

function Pause({ label, value, onChange }: PauseProps) {
  const { words } = useDesign().textContext;
  const duration = readDuration(value);
  const put = (next: Partial<Duration>) => onChange(writeDuration({ ...duration, ...next }));
  return (
    <Section label={label}>
      {(id) => (
        <Space.Compact block>
          <NumberBox
            id={id}
            min={1}
            max={most}
            value={duration.count}
            onChange={(count) => typeof count === "number" && put({ count })}
          />
          <Select
            aria-label={label}
            value={duration.unit}
            options={(["H", "D"] as const).map((unit) => ({ value: unit, label: words(`timeout.unit.${unit}`) }))}
            onChange={(unit: Duration["unit"]) => put({ unit })}
          />
        </Space.Compact>
      )}
    </Section>
  );
}
