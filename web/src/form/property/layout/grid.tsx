import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { kinds } from "@stampflow/form";
import { Button, Flex, Form, Space } from "antd";
import { NumberBox } from "../../../kit/input/number-box.tsx";
import { useDesignerWords } from "../../words.ts";
import { NumberRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

const mostColumns = 6;

export function GridProperties({ control, set, change }: PropertyProps) {
  const t = useDesignerWords();
  const { gutter } = kinds.grid.optionsOf(control);
  const columns = control.columns ?? [];
  const left = Math.max(1, 24 - columns.reduce((sum, column) => sum + (column.span ?? 0), 0));
  const setSpan = (at: number, span: number) =>
    change({ columns: columns.map((column, i) => (i === at ? { ...column, span } : column)) });
  return (
    <>
      <Form.Item label={t("columns")}>
        <Flex vertical gap="small">
          {columns.map((column, at) => (
            <Space.Compact key={at} block>
              <NumberBox
                aria-label={t("columnSpan", { n: at + 1 })}
                value={column.span ?? null}
                min={1}
                max={24}
                suffix="/ 24"
                onChange={(span) => span !== null && setSpan(at, span)}
              />
              <Button
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t("columnRemove", { n: at + 1 })}
                disabled={columns.length === 1 || column.list.length > 0}
                onClick={() => change({ columns: columns.toSpliced(at, 1) })}
              />
            </Space.Compact>
          ))}
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={columns.length >= mostColumns}
            onClick={() => change({ columns: [...columns, { span: left, list: [] }] })}
          >
            {t("columnAdd")}
          </Button>
        </Flex>
      </Form.Item>
      <NumberRow label={t("gutter")} value={gutter} min={0} max={48} onChange={(next) => set({ gutter: next })} />
    </>
  );
}
