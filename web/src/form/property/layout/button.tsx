import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import {
  buttonActions,
  buttonTypes,
  type Control,
  fieldControls,
  fieldKey,
  fieldOf,
  kinds,
  limits,
} from "@stampflow/form";
import { Button, Flex, Form, Input, Select, Space } from "antd";
import { useDesignerContext } from "../../context.ts";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function ButtonProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { type, handle, href, values } = kinds.button.optionsOf(control);
  return (
    <>
      <PropertyRow label={t("buttonHandle")} extra={t("buttonHint")}>
        {(id) => (
          <Select
            id={id}
            value={handle}
            options={buttonActions.map((value) => ({ value, label: t(`button_${value}`) }))}
            onChange={(next) => set({ handle: next })}
          />
        )}
      </PropertyRow>
      {handle === "link" && (
        <PropertyRow label={t("buttonHref")}>
          {(id) => (
            <Input
              id={id}
              type="url"
              value={href}
              maxLength={500}
              placeholder="https://"
              onChange={(event) => set({ href: event.target.value.trim() })}
            />
          )}
        </PropertyRow>
      )}
      {handle === "set" && <SetValues values={values} onChange={(next) => set({ values: next })} />}
      <PropertyRow label={t("buttonType")}>
        {(id) => (
          <Select
            id={id}
            value={type}
            options={buttonTypes.map((value) => ({ value, label: t(`buttonType_${value}`) }))}
            onChange={(next) => set({ type: next })}
          />
        )}
      </PropertyRow>
    </>
  );
}

type Entry = { key: string; value: string };

/** Fields whose values are plain text, and can be written down here. */
const writable: readonly string[] = [
  ...["input", "textarea", "number", "money", "moneys", "date", "time", "newselect", "newradio", "rate", "slider"],
];

function SetValues({ values, onChange }: { values: readonly Entry[]; onChange: (values: Entry[]) => void }) {
  const t = useDesignerWords();
  const { designer } = useDesignerContext();
  const fields = fieldControls(designer.design).filter((one) => writable.includes(one.type));
  const free = fields.find((one) => values.every(({ key }) => key !== fieldKey(one)));
  const change = (at: number, part: Partial<Entry>) =>
    onChange(values.map((entry, n) => (n === at ? { ...entry, ...part } : entry)));
  return (
    <Form.Item label={t("buttonValues")}>
      <Flex vertical gap="small">
        {values.map((entry, at) => (
          <Space.Compact key={entry.key} block>
            <Select
              aria-label={t("buttonField", { n: at + 1 })}
              value={entry.key}
              options={fields.map((one) => ({ value: fieldKey(one), label: one.label }))}
              onChange={(key) => change(at, { key, value: "" })}
              style={{ width: "45%" }}
            />
            <ValueEntry
              label={t("buttonValue", { n: at + 1 })}
              field={fields.find((one) => fieldKey(one) === entry.key)}
              value={entry.value}
              onChange={(value) => change(at, { value })}
            />
            <Button
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("buttonRemove", { n: at + 1 })}
              onClick={() => onChange(values.toSpliced(at, 1))}
            />
          </Space.Compact>
        ))}
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={!free || values.length >= limits.buttonValues}
          onClick={() => free && onChange([...values, { key: fieldKey(free), value: "" }])}
        >
          {t("buttonAdd")}
        </Button>
      </Flex>
    </Form.Item>
  );
}

type ValueProps = { label: string; field: Control | undefined; value: string; onChange: (value: string) => void };

function ValueEntry({ label, field, value, onChange }: ValueProps) {
  const choices = field && fieldOf(field)?.choices(field);
  if (choices)
    return (
      <Select
        aria-label={label}
        value={value || null}
        options={choices.map((one) => ({ value: one.value, label: one.label }))}
        onChange={(next: string) => onChange(next)}
        style={{ width: "55%" }}
      />
    );
  return (
    <Input
      aria-label={label}
      value={value}
      maxLength={limits.text}
      onChange={(event) => onChange(event.target.value)}
      style={{ width: "55%" }}
    />
  );
}
