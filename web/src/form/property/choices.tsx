import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { limits, type OptionItem } from "@stampflow/form";
import { Button, Flex, Form, Input, Space } from "antd";
import { useDesignerWords } from "../words.ts";

type Props = {
  items: readonly OptionItem[];
  max: number;
  /** The number of first entries that cannot be deleted. */
  fixed: number;
  other?: boolean;
  onChange: (items: OptionItem[]) => void;
};

/** A new value, also different from those of deleted entries: the next number. */
function freeValue(items: readonly OptionItem[]): string {
  const numbers = items.map((item) => Number(item.value)).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1);
}

export function Choices({ items, max, fixed, other = false, onChange }: Props) {
  const t = useDesignerWords();
  const full = items.length >= max;
  const rename = (at: number, label: string) =>
    onChange(items.map((item, i) => (i === at ? { ...item, label } : item)));
  const lift = (at: number) => {
    const item = items[at];
    if (item) onChange(items.toSpliced(at, 1).toSpliced(at - 1, 0, item));
  };
  const add = (item: OptionItem) => {
    const place = items.findIndex((one) => one.input);
    onChange(place < 0 || item.input ? [...items, item] : items.toSpliced(place, 0, item));
  };
  const next = () => add({ value: freeValue(items), label: t("option", { n: items.length + 1 }) });
  return (
    <Form.Item label={t("options")}>
      <Flex vertical gap="small">
        {items.map((item, at) => (
          <Space.Compact key={item.value} block>
            <Input
              aria-label={t("optionName", { n: at + 1 })}
              value={item.label}
              maxLength={100}
              suffix={item.input ? t("optionOtherHint") : undefined}
              onChange={(event) => rename(at, event.target.value)}
            />
            <Button
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={t("optionUp", { n: at + 1 })}
              disabled={at === 0}
              onClick={() => lift(at)}
            />
            <Button
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("optionRemove", { n: at + 1 })}
              disabled={at < fixed}
              onClick={() => onChange(items.toSpliced(at, 1))}
            />
          </Space.Compact>
        ))}
        <Flex gap="small">
          <Button icon={<PlusOutlined aria-hidden />} disabled={full} onClick={next}>
            {t("optionAdd")}
          </Button>
          {other && (
            <Button
              disabled={full || items.some((item) => item.input)}
              onClick={() => add({ value: "other", label: t("other"), input: true })}
            >
              {t("optionOther")}
            </Button>
          )}
        </Flex>
      </Flex>
    </Form.Item>
  );
}

export const radioBounds = { max: limits.radioOptions, fixed: limits.fixedRadioOptions };
export const selectBounds = { max: limits.selectOptions, fixed: 1 };
