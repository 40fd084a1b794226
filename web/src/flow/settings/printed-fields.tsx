import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import type { PrintedField } from "@stampflow/approval";
import { Button, Checkbox } from "antd";
import { useDesign } from "../design.ts";

type Props = {
  fields: readonly PrintedField[];
  labelOf: (key: string) => string;
  onChange: (fields: PrintedField[]) => void;
};

function shifted(fields: readonly PrintedField[], at: number, by: -1 | 1): PrintedField[] {
  const next = [...fields];
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
}

/** Each field: printed or not, over the whole width or half of it, before or after the others. */
export function PrintedFields({ fields, labelOf, onChange }: Props) {
  const { words } = useDesign().textContext;
  if (fields.length === 0) return <p className="fd-hint">{words("rights.none")}</p>;
  const show = (key: string, next: PrintedField["show"]) =>
    onChange(fields.map((field) => (field.key === key ? { key, show: next } : field)));
  return (
    <ol className="fd-printed">
      {fields.map(({ key, show: shown }, at) => (
        <li key={key}>
          <Checkbox checked={shown !== "none"} onChange={(event) => show(key, event.target.checked ? "full" : "none")}>
            {labelOf(key)}
          </Checkbox>
          <Checkbox
            checked={shown === "half"}
            disabled={shown === "none"}
            aria-label={words("settings.printed.halfOf", { field: labelOf(key) })}
            onChange={(event) => show(key, event.target.checked ? "half" : "full")}
          >
            {words("settings.printed.half")}
          </Checkbox>
          {([-1, 1] as const).map((by) => (
            <Button
              key={by}
              type="text"
              size="small"
              icon={by === -1 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
              aria-label={`${words(by === -1 ? "canvas.up" : "canvas.down")} ${labelOf(key)}`}
              disabled={at + by < 0 || at + by >= fields.length}
              onClick={() => onChange(shifted(fields, at, by))}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}
