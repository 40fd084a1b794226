import { Select } from "antd";
import { useClearIcon } from "../../kit/input/clear-icon.tsx";
import { useDesign } from "../design.ts";
import type { BasicInfo as Info } from "../document.ts";
import type { DesignStore } from "../draft/store.ts";
import { TextField } from "../panel/field/text-field.tsx";
import { Section } from "../panel/section.tsx";
import { BoundForms } from "./bound-forms.tsx";

const groups = ["hr", "attendance", "administration", "finance", "payroll", "assets"] as const;
const descriptionLimit = 100;

type Props = { store: DesignStore; formId: string };

/** What the form has not said already: its name is that of the application (D8). */
export function BasicInfo({ store, formId }: Props) {
  const { definition, textContext } = useDesign();
  const { words } = textContext;
  const clear = useClearIcon();
  const info = definition.basicInfo ?? {};
  const set = (next: Partial<Info>) =>
    store.change((before) => ({ ...before, basicInfo: { ...before.basicInfo, ...next } }), Date.now());
  return (
    <section aria-labelledby="basic-flow">
      <h2 id="basic-flow">{words("basic.title")}</h2>
      <Section label={words("basic.group")}>
        {(id) => (
          <Select
            id={id}
            allowClear={clear}
            placeholder={words("basic.groupPick")}
            value={info.group ?? null}
            options={groups.map((group) => ({ value: group, label: words(`basic.groups.${group}`) }))}
            onChange={(group: string | undefined) => set({ group })}
            className="fd-fill"
          />
        )}
      </Section>
      <BoundForms formId={formId} info={info} onChange={set} />
      <TextField
        label={words("basic.description")}
        value={info.description ?? ""}
        most={descriptionLimit}
        tooLong={words("basic.descriptionHint")}
        hint={words("basic.descriptionHint")}
        lines={3}
        onCommit={(description) => set({ description })}
      />
    </section>
  );
}
