import { type pictureCall, yuanOf } from "@stampflow/kernel";
import { Form, type FormItemProps, Input, Select, Switch } from "antd";
import { cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";
import { useFormat } from "../format/format.ts";
import { widthCount } from "../format/width-count.ts";
import { useClearIcon } from "../input/clear-icon.tsx";
import { DateInput } from "../input/date-input.tsx";
import { NewChoiceSelect } from "../input/new-choice-select.tsx";
import { NumberInput } from "../input/number-input.tsx";
import { decimalOf, fenOf, type NumberLimits, type NumberValue, numberFault } from "../input/number-value.ts";
import { useFinder } from "../input/use-finder.ts";
import type { ListColumn } from "../list/types.ts";
import { PeoplePicker } from "../people/people-picker.tsx";
import { Upload, type Uploaded } from "../upload/upload.tsx";
import { pictureRule } from "../upload/upload-rule.ts";
import type { Option } from "./options.ts";

type Rule = NonNullable<FormItemProps["rules"]>[number];

/** The props of a form control. */
type ControlProps<Value> = { id?: string; value?: Value; onChange?: (value: Value) => void };
/** The props of a control of any value type. */
type AnyControl = Omit<ControlProps<never>, "onChange"> & { onChange?: (value: unknown) => void };

type PictureCall = ReturnType<typeof pictureCall>;

/** How a field is shown as a column of the list. */
type FieldColumn = Omit<ListColumn<never>, "key" | "title" | "render"> & {
  /** The sort key of the server; the name of the field by default. */
  key?: string;
  /** The field with the text to show: `unitName` for `unitId`. */
  shown?: string;
  render?: (row: never) => ReactNode;
};

/** A field of a form. The form holds the values as they are in the record. */
export type RecordField = {
  name: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  /** Over the whole width. */
  wide?: boolean;
  disabled?: boolean;
  /** Absent: not a column of the list. */
  column?: FieldColumn;
} & (
  | { kind: "text"; max: number; lines?: boolean }
  /** Money; integer fen in the record. */
  | { kind: "money" }
  /** A number; decimal text in the record, with `whole` a number. `step`: a half, which binary fractions hold exactly. */
  | {
      kind: "number";
      min: number;
      max: number;
      decimals?: number;
      step?: 0.5;
      whole?: boolean;
      unit?: string | undefined;
    }
  /** `onNew`: makes a choice of what was typed, and answers its value. */
  | { kind: "select"; options: readonly Option[]; optional?: boolean; onNew?: (name: string) => Promise<string> }
  | { kind: "person" }
  | { kind: "people"; max: number }
  | { kind: "names"; most: number; max: number }
  /** YYYY-MM-DD, or null. */
  | { kind: "day"; min?: string; max?: string }
  | { kind: "switch" }
  /**
   * JPG or PNG; the key of one or, with `several`, their keys. `upload`: the call that says where they may go (`pictureCall`);
   * `urls`: where those of the record can be read.
   */
  | { kind: "picture"; max: number; several?: boolean; upload: PictureCall; urls?: Readonly<Record<string, string>> }
  /** One control; it is given id, value and onChange. */
  | { kind: "other"; control: ReactElement<AnyControl> }
);

/** Limits of 20 and less count by width, longer ones each character (pages.md). */
const textLimit = (max: number) => (max <= 20 ? { count: widthCount(max) } : { maxLength: max });
const typed: ReadonlySet<string> = new Set(["text", "money", "number"]);

/** antd takes what the server refused from a field that is changed only if the field has a rule. */
const asItIs = [{ validator: () => Promise.resolve() }];

/** `at`: where the field stands in a form of lists. */
export function FieldItem({ field, at = [] }: { field: RecordField; at?: readonly (string | number)[] }) {
  const { t } = useTranslation("kit");
  const { name, label, required = false, hint, kind } = field;
  const message = t(typed.has(kind) ? "record.needed" : "record.neededChoice");
  const numeric = useNumberRules(field);
  const needed = required ? [{ required, message, ...(kind === "text" ? { whitespace: true } : {}) }] : [];
  const rules = [...needed, ...numeric];
  return (
    <Form.Item
      name={at.length > 0 ? [...at, name] : name}
      label={label}
      extra={hint}
      rules={rules.length > 0 ? rules : asItIs}
      {...(numeric.length > 0 ? { validateTrigger: "onBlur" } : {})}
      className={field.wide ? "wide" : ""}
    >
      <Control field={field} />
    </Form.Item>
  );
}

function Control({ field, ...given }: { field: RecordField } & AnyControl) {
  const finder = useFinder();
  const clear = useClearIcon();
  const shared = { ...given, ...(field.disabled ? { disabled: true } : {}) };
  switch (field.kind) {
    case "text":
      return field.lines ? (
        <Input.TextArea {...shared} {...textLimit(field.max)} autoSize={{ minRows: 2, maxRows: 6 }} />
      ) : (
        <Input {...shared} {...textLimit(field.max)} />
      );
    case "money":
      return <Money {...shared} />;
    case "number":
      return <Decimal {...shared} field={field} />;
    case "select":
      return field.onNew ? (
        <NewChoiceSelect {...shared} options={field.options} onNew={field.onNew} allowClear={field.optional && clear} />
      ) : (
        <Select {...shared} options={[...field.options]} showSearch={finder} allowClear={field.optional && clear} />
      );
    case "person":
      return <PeoplePicker {...shared} />;
    case "people":
      return <PeoplePicker {...shared} multiple max={field.max} />;
    case "names":
      return <Names {...shared} field={field} />;
    case "day":
      return <DateInput {...shared} min={field.min} max={field.max} />;
    case "switch":
      return <Switch {...shared} />;
    case "picture":
      return <Pictures {...shared} field={field} />;
    case "other":
      return cloneElement(field.control, shared);
  }
}

const moneyLimits: NumberLimits = { min: 0, max: 99_999_999.99, decimals: 2 };
const yuanText = (value: NumberValue) => (typeof value === "number" ? yuanOf(value) : (value ?? ""));

function Money(props: ControlProps<NumberValue>) {
  const { currencySign } = useFormat();
  return <NumberInput {...props} prefix={currencySign} read={fenOf} textOf={yuanText} />;
}

type NumberField = Extract<RecordField, { kind: "number" }>;
const limitsOf = ({ min, max, decimals = 0, step }: NumberField): NumberLimits => ({
  ...{ min, max, decimals },
  ...(step && { step }),
});

function Decimal({ field, ...rest }: ControlProps<NumberValue> & { field: NumberField }) {
  const read = (typed: string) => decimalOf(typed, limitsOf(field), field.whole);
  return <NumberInput {...rest} suffix={field.unit} read={read} textOf={(value) => String(value ?? "")} />;
}

/** Refuses beside the field what is no number or not within its limits. */
function useNumberRules(field: RecordField): Rule[] {
  const { t } = useTranslation("kit");
  if (field.kind !== "money" && field.kind !== "number") return [];
  const limits = field.kind === "money" ? moneyLimits : limitsOf(field);
  const validator = async (_: unknown, value: NumberValue | undefined) => {
    if (value === null || value === undefined || value === "") return;
    const fault = numberFault(field.kind === "money" ? yuanText(value) : String(value), limits);
    if (fault) throw new Error(t(`record.${fault.key}`, fault.data));
  };
  return [{ validator }];
}

type NamesField = Extract<RecordField, { kind: "names" }>;

function Names({ value, onChange, field, ...rest }: ControlProps<string[]> & { field: NamesField }) {
  const { t } = useTranslation("kit");
  const { exceedFormatter } = widthCount(field.max);
  return (
    <Select
      {...rest}
      mode="tags"
      open={false}
      suffixIcon={null}
      maxCount={field.most}
      tokenSeparators={[",", "，", "、"]}
      placeholder={t("record.namesHint")}
      value={value ?? []}
      onChange={(names) => onChange?.([...new Set(names.map((name) => exceedFormatter(name.trim())).filter(Boolean))])}
    />
  );
}

type PictureField = Extract<RecordField, { kind: "picture" }>;

function Pictures({ value, onChange, field, ...rest }: ControlProps<string | string[]> & { field: PictureField }) {
  const { t } = useTranslation("kit");
  const { max, several, upload, urls = {}, label } = field;
  /** Those that were sent here, with their names and as they look. */
  const [sent, setSent] = useState<readonly Uploaded[]>([]);
  const keys = [value ?? []].flat().filter((key) => key !== "");
  const stored = (key: string, at: number): Uploaded => ({ key, name: `${label} ${at + 1}`, url: urls[key] ?? "" });
  const change = (files: readonly Uploaded[]) => {
    setSent(files);
    const next = files.map(({ key }) => key);
    onChange?.(several ? next : (next[0] ?? ""));
  };
  return (
    <Upload
      {...rest}
      label={t("upload.picture")}
      rule={pictureRule}
      max={max}
      claimTarget={(claim) => call(upload, claim, { quiet: true })}
      value={keys.map((key, at) => sent.find((one) => one.key === key) ?? stored(key, at))}
      onChange={change}
    />
  );
}
