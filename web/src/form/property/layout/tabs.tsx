import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { kinds, limits } from "@stampflow/form";
import { Button, Flex, Form, Input, Segmented, Space } from "antd";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function TabsProperties({ control, set, change }: PropertyProps) {
  const t = useDesignerWords();
  const { type } = kinds.tabs.optionsOf(control);
  const columns = control.columns ?? [];
  const rename = (at: number, label: string) =>
    change({ columns: columns.map((column, n) => (n === at ? { ...column, label } : column)) });
  const lift = (at: number) => {
    const column = columns[at];
    if (column) change({ columns: columns.toSpliced(at, 1).toSpliced(at - 1, 0, column) });
  };
  const next = String(Math.max(0, ...columns.map(({ value }) => Number(value) || 0)) + 1);
  return (
    <>
      <Form.Item label={t("tabs")}>
        <Flex vertical gap="small">
          {columns.map(({ label = "", list }, at) => (
            <Space.Compact key={at} block>
              <Input
                aria-label={t("tabName", { n: at + 1 })}
                value={label}
                maxLength={20}
                onChange={(event) => rename(at, event.target.value)}
              />
              <Button
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={t("tabUp", { n: at + 1 })}
                disabled={at === 0}
                onClick={() => lift(at)}
              />
              <Button
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t("tabRemove", { n: at + 1 })}
                title={list.length > 0 ? t("tabFull") : undefined}
                disabled={columns.length === 1 || list.length > 0}
                onClick={() => change({ columns: columns.toSpliced(at, 1) })}
              />
            </Space.Compact>
          ))}
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={columns.length >= limits.tabs}
            onClick={() =>
              change({
                columns: [...columns, { value: next, label: t("tabName", { n: columns.length + 1 }), list: [] }],
              })
            }
          >
            {t("tabAdd")}
          </Button>
        </Flex>
      </Form.Item>
      <PropertyRow label={t("tabsType")}>
        {(id) => (
          <Segmented
            id={id}
            block
            value={type}
            onChange={(next) => set({ type: next })}
            options={(["line", "card"] as const).map((value) => ({ value, label: t(`tabs_${value}`) }))}
          />
        )}
      </PropertyRow>
    </>
  );
}
