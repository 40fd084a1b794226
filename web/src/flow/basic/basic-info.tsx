import EditOutlined from "@ant-design/icons/es/icons/EditOutlined";
import { widthOf } from "@stampflow/kernel";
import { Button, Select } from "antd";
import { useNavigate } from "react-router-dom";
import { useClearIcon } from "../../kit/input/clear-icon.tsx";
import type { Draft } from "../calls.ts";
import { useDesign } from "../design.ts";
import type { BasicInfo as Info } from "../document.ts";
import type { DesignStore } from "../draft/store.ts";
import { TextField } from "../panel/field/text-field.tsx";
import { Section } from "../panel/section.tsx";

const groups = ["hr", "attendance", "administration", "finance", "payroll", "assets"] as const;
const nameLimit = 10;
const descriptionLimit = 100;

type Props = { draft: Draft; store: DesignStore };

export function BasicInfo({ draft, store }: Props) {
  const { definition, reading } = useDesign();
  const { words } = reading;
  const navigate = useNavigate();
  const clear = useClearIcon();
  const info = definition.basicInfo ?? {};
  const set = (next: Partial<Info>) =>
    store.change((before) => ({ ...before, basicInfo: { ...before.basicInfo, ...next } }), Date.now());
  return (
    <main className="fd-page">
      <TextField
        label={words("basic.name")}
        value={info.name ?? draft.formName}
        most={nameLimit}
        measure={widthOf}
        tooLong={words("panel.nameLong")}
        hint={words("basic.nameHint")}
        onCommit={(name) => set({ name: name || draft.formName })}
      />
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
      <Section label={words("basic.form")} hint={words("basic.formRelease")}>
        <div className="fd-row">
          <strong>{draft.formName}</strong>
          <Button
            icon={<EditOutlined />}
            onClick={() => navigate(`/personnel/NewSetFome?id=${encodeURIComponent(draft.formId)}`)}
          >
            {words("basic.formEdit")}
          </Button>
        </div>
      </Section>
      <TextField
        label={words("basic.description")}
        value={info.description ?? ""}
        most={descriptionLimit}
        tooLong={words("basic.descriptionHint")}
        hint={words("basic.descriptionHint")}
        lines={3}
        onCommit={(description) => set({ description })}
      />
    </main>
  );
}
