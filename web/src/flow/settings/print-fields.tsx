import {
  arranged,
  type PrintedField,
  type PrintTemplate,
  printTemplateOf,
  signatureChoices,
} from "@stampflow/approval";
import { paperSizes } from "@stampflow/print";
import { useDesign } from "../design.ts";
import { Choice } from "../panel/field/choice.tsx";
import { SwitchRow } from "../panel/field/switch-list.tsx";
import { TextField } from "../panel/field/text-field.tsx";
import { Section } from "../panel/section.tsx";
import { PrintedFields } from "./printed-fields.tsx";

type Props = { settings: Readonly<Record<string, unknown>>; onChange: (print: PrintTemplate) => void };

/** What is on paper of an application of this flow. */
export function PrintFields({ settings, onChange }: Props) {
  const { words, fields } = useDesign().textContext;
  const template = printTemplateOf({ settings });
  const own = fields.filter(({ of }) => of === undefined);
  const set = (change: Partial<PrintTemplate>) => onChange({ ...template, ...change });
  const listed = arranged(
    template,
    own.map(({ key }) => key),
  );
  return (
    <>
      <Section label={words("settings.printed.fields")} hint={words("settings.printed.fieldsHint")}>
        <PrintedFields
          fields={listed}
          labelOf={(key) => own.find((field) => field.key === key)?.label ?? key}
          onChange={(changed: PrintedField[]) => set({ fields: changed })}
        />
      </Section>
      <Section label={words("settings.printed.head")}>
        {(["company", "logo", "qr"] as const).map((part) => (
          <SwitchRow
            key={part}
            label={words(`settings.printed.${part}`)}
            hint={words(`settings.printed.${part}Hint`)}
            on={template[part]}
            onChange={(on) => set({ [part]: on })}
          />
        ))}
      </Section>
      <TextField
        label={words("settings.printed.letterhead")}
        hint={words("settings.printed.letterheadHint")}
        value={template.letterhead}
        most={200}
        lines={2}
        tooLong={words("settings.printed.tooLong")}
        onCommit={(letterhead) => set({ letterhead })}
      />
      <Section label={words("settings.printed.progress")}>
        <SwitchRow
          label={words("settings.printed.record")}
          hint={words("settings.printed.recordHint")}
          on={template.record}
          onChange={(record) => set({ record })}
        />
      </Section>
      <Choice
        label={words("settings.printed.signatures.label")}
        value={template.signatures}
        options={signatureChoices.map((value) => ({ value, label: words(`settings.printed.signatures.${value}`) }))}
        onChange={(signatures) => set({ signatures })}
      />
      <Choice
        label={words("settings.printed.size")}
        value={template.size}
        options={paperSizes.map((value) => ({ value, label: value }))}
        onChange={(size) => set({ size })}
      />
      <Choice
        label={words("settings.printed.orientation")}
        value={template.landscape ? "landscape" : "upright"}
        options={(["upright", "landscape"] as const).map((value) => ({
          value,
          label: words(`settings.printed.${value}`),
        }))}
        onChange={(orientation) => set({ landscape: orientation === "landscape" })}
      />
    </>
  );
}
