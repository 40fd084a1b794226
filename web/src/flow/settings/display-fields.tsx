import { Button, Dropdown, Select } from "antd";
import { textPattern, toKeys, toNames, withUniqueNames } from "../../form/formula/names.ts";
import { useFinder } from "../../kit/input/use-finder.ts";
import { useDesign } from "../design.ts";
import { TextField } from "../panel/field/text-field.tsx";
import { Section } from "../panel/section.tsx";
import { type Display, readDisplay } from "./catalogue.ts";

type Props = { settings: Readonly<Record<string, unknown>>; onChange: (display: Display) => void };

/** What applications of this flow are called, and which fields are shown beside them. */
export function DisplayFields({ settings, onChange }: Props) {
  const { words, fields } = useDesign().textContext;
  const finder = useFinder();
  const display = readDisplay(settings);
  const own = fields.filter(({ of }) => of === undefined).map(({ key, label }) => ({ key, label }));
  const offered = [
    { key: "applicant", label: words("settings.shown.applicant") },
    { key: "form", label: words("settings.shown.form") },
    ...own,
  ];
  const names = withUniqueNames(offered.map(({ key, label }) => ({ key, name: label })));
  const insert = (key: string) => onChange({ ...display, title: `${display.title} {${key}}`.trim() });
  return (
    <>
      <TextField
        label={words("settings.shown.title")}
        hint={words("settings.shown.titleHint")}
        value={toNames(display.title, names, textPattern)}
        most={400}
        tooLong={words("settings.shown.tooLong")}
        onCommit={(title) => onChange({ ...display, title: toKeys(title, names, textPattern) })}
      />
      <Dropdown trigger={["click"]} menu={{ items: offered, onClick: ({ key }) => insert(key) }}>
        <Button>{words("settings.shown.insert")}</Button>
      </Dropdown>
      <Section label={words("settings.shown.summary")} hint={words("settings.shown.summaryHint")}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            showSearch={finder}
            maxCount={3}
            value={[...display.summary]}
            options={own.map(({ key, label }) => ({ value: key, label }))}
            notFoundContent={words("settings.shown.none")}
            onChange={(summary) => onChange({ ...display, summary })}
          />
        )}
      </Section>
    </>
  );
}
