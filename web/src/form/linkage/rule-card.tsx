import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import {
  controlsOf,
  effects,
  type FormField,
  fieldKey,
  fieldOf,
  fieldsOf,
  isContainer,
  type Linkage,
  limits,
} from "@stampflow/form";
import { Button, Card, Flex, Input, Segmented, Select, Space, Typography } from "antd";
import { SourceSelect } from "../../kit/form/control/choice/source-select.tsx";
import { useLanguage } from "../../kit/form/words.ts";
import { useDesignerContext } from "../context.ts";
import { useDesignerWords } from "../words.ts";
import { entriesIn, sentenceOf } from "./sentence.ts";

type Props = {
  rule: Linkage;
  n: number;
  fault: string | undefined;
  onChange: (rule: Linkage) => void;
  onRemove: () => void;
};
type Condition = Linkage["conditions"][number];

/** Values of people and departments are ids, so they cannot be typed. */
const named = ["people", "department"];
const comparable = ({ flow }: FormField): boolean => flow !== undefined && !named.includes(flow.type);

const hasOptions = ({ options }: FormField): boolean => options !== undefined && options.length > 0;
/** Options of a source belong to the company, so no rule can set or limit them. */
const isSourced = ({ options, source }: FormField): boolean => source !== undefined && options?.length === 0;

export function RuleCard({ rule, n, fault, onChange, onRemove }: Props) {
  const t = useDesignerWords();
  const language = useLanguage();
  const { design } = useDesignerContext().designer;
  const fields = fieldsOf(design);
  const put = (at: number, part: Partial<Condition>) =>
    onChange({ ...rule, conditions: rule.conditions.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  const add = () => {
    const [first] = fields.filter(comparable);
    if (first) onChange({ ...rule, conditions: [...rule.conditions, fresh(first)] });
  };
  return (
    <Card
      size="small"
      title={t("linkRule", { n })}
      extra={
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("linkRemove", { n })}
          onClick={onRemove}
        />
      }
    >
      <Flex vertical gap="small">
        <Typography.Text>{sentenceOf(rule, design, t, language)}</Typography.Text>
        {fault && <Typography.Text type="danger">{fault}</Typography.Text>}
        {rule.conditions.length > 1 && (
          <Segmented
            aria-label={t("linkMatch")}
            value={rule.match}
            onChange={(match) => onChange({ ...rule, match })}
            options={(["all", "any"] as const).map((value) => ({ value, label: t(`link_${value}`) }))}
          />
        )}
        {rule.conditions.map((condition, at) => (
          <ConditionLine
            key={at}
            condition={condition}
            fields={fields}
            onChange={(part) => put(at, part)}
            onRemove={() => onChange({ ...rule, conditions: rule.conditions.toSpliced(at, 1) })}
          />
        ))}
        <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t("linkConditionAdd")}
        </Button>
        <EffectLines rule={rule} fields={fields} onChange={onChange} />
      </Flex>
    </Card>
  );
}

const fresh = ({ key, flow }: FormField): Condition => ({
  columnId: key,
  optType: flow?.operators[0] ?? "eq",
  conditionValue: "",
});

type LineProps = {
  condition: Condition;
  fields: readonly FormField[];
  onChange: (part: Partial<Condition>) => void;
  onRemove: () => void;
};

function ConditionLine({ condition, fields, onChange, onRemove }: LineProps) {
  const t = useDesignerWords();
  const { ports } = useDesignerContext();
  const field = fields.find(({ key }) => key === condition.columnId);
  const values = [condition.conditionValue].flat();
  return (
    <Space.Compact block>
      <Select
        aria-label={t("linkField")}
        value={field ? condition.columnId : null}
        options={fields.filter(comparable).map(({ key, label }) => ({ value: key, label }))}
        onChange={(key: string | null) => {
          const next = fields.find((one) => one.key === key);
          if (next) onChange(fresh(next));
        }}
        style={{ width: "35%" }}
      />
      <Select
        aria-label={t("linkOperator")}
        value={condition.optType}
        options={(field?.flow?.operators ?? []).map((value) => ({ value, label: t(`op_${value}`) }))}
        onChange={(optType) => onChange({ optType })}
        style={{ width: "25%" }}
      />
      {field && isSourced(field) ? (
        <SourceSelect
          aria-label={t("linkValue")}
          source={field.source ?? ""}
          search={ports.searchSource}
          value={entriesIn(condition)}
          max={limits.chosen}
          placeholder=""
          onChange={(entries) => onChange({ conditionValue: entries.map(({ value }) => value), entries })}
          style={{ width: "32%" }}
        />
      ) : field?.options ? (
        <Select
          mode="multiple"
          aria-label={t("linkValue")}
          value={values.filter((one) => one !== "")}
          options={field.options.map(({ value, label }) => ({ value, label }))}
          showSearch={{ optionFilterProp: "label" }}
          onChange={(conditionValue: string[]) => onChange({ conditionValue })}
          style={{ width: "32%" }}
        />
      ) : (
        <Input
          aria-label={t("linkValue")}
          value={values[0] ?? ""}
          maxLength={200}
          placeholder={field?.flow?.type === "date" ? "2026-03-02" : ""}
          onChange={(event) => onChange({ conditionValue: event.target.value })}
          style={{ width: "32%" }}
        />
      )}
      <Button icon={<DeleteOutlined aria-hidden />} aria-label={t("linkConditionRemove")} onClick={onRemove} />
    </Space.Compact>
  );
}

function EffectLines({ rule, fields, onChange }: Pick<Props, "rule" | "onChange"> & { fields: readonly FormField[] }) {
  const t = useDesignerWords();
  const { design } = useDesignerContext().designer;
  const shownToo = controlsOf(design.list).filter(
    (control) => fieldOf(control) === undefined && (isContainer(control) || control.label),
  );
  const own = fields.filter(({ of }) => of === undefined);
  const fits = (field: FormField) =>
    rule.effect === "limit" ? hasOptions(field) : rule.effect !== "set" || !isSourced(field);
  const targets = [
    ...own.filter(fits).map(({ key, label }) => ({ value: key, label })),
    ...(rule.effect === "show" ? shownToo.map((control) => ({ value: fieldKey(control), label: control.label })) : []),
  ];
  const options = own.find(({ key }) => key === rule.targets[0])?.options ?? [];
  return (
    <>
      <Segmented
        block
        aria-label={t("linkEffect")}
        value={rule.effect}
        onChange={(effect) => onChange({ ...rule, effect, targets: [], value: "", options: [] })}
        options={effects.map((value) => ({ value, label: t(`effect_${value}`) }))}
      />
      <Select
        mode="multiple"
        aria-label={t("linkTargets")}
        placeholder={t("linkTargets")}
        value={rule.targets}
        options={targets}
        showSearch={{ optionFilterProp: "label" }}
        onChange={(next: string[]) => onChange({ ...rule, targets: next, options: [] })}
      />
      {rule.effect === "set" &&
        (options.length > 0 ? (
          <Select
            aria-label={t("linkSetTo")}
            value={rule.value || null}
            options={options.map(({ value, label }) => ({ value, label }))}
            onChange={(value: string | null) => onChange({ ...rule, value: value ?? "" })}
          />
        ) : (
          <Input
            aria-label={t("linkSetTo")}
            placeholder={t("linkSetTo")}
            value={rule.value}
            maxLength={500}
            onChange={(event) => onChange({ ...rule, value: event.target.value })}
          />
        ))}
      {rule.effect === "limit" && (
        <Select
          mode="multiple"
          aria-label={t("linkOptions")}
          placeholder={t("linkOptions")}
          value={rule.options}
          options={options.map(({ value, label }) => ({ value, label }))}
          showSearch={{ optionFilterProp: "label" }}
          onChange={(next: string[]) => onChange({ ...rule, options: next })}
        />
      )}
    </>
  );
}
