import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { fieldOf, isFigure, kinds, limits, type TotalKind, totalKinds } from "@stampflow/form";
import { Button, Flex, Form, Input, Select, Space } from "antd";
import { useDesignerWords } from "../../words.ts";
import { NumberRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function BatchProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { minRows, maxRows, startRows, totals } = kinds.batch.optionsOf(control);
  const columns = fieldOf(control)?.columns?.(control) ?? [];
  const columnsFor = (how: TotalKind) => columns.filter((column) => how === "count" || isFigure(column));
  const change = (at: number, part: Partial<(typeof totals)[number]>) =>
    set({ totals: totals.map((total, place) => (place === at ? { ...total, ...part } : total)) });
  const nameOf = (column: string, how: TotalKind) =>
    t("totalName", {
      column: columns.find(({ key }) => key === column)?.control.label ?? "",
      how: t(`total_${how}`),
    });
  const used = new Set(totals.map(({ column, how }) => `${column} ${how}`));
  const next = totalKinds
    .flatMap((how) => columnsFor(how).map(({ key }) => ({ column: key, how })))
    .find(({ column, how }) => !used.has(`${column} ${how}`));
  return (
    <>
      <NumberRow
        label={t("minTableRows")}
        value={minRows}
        min={0}
        max={limits.rows}
        onChange={(n) => set({ minRows: n })}
      />
      <NumberRow
        label={t("maxTableRows")}
        value={maxRows}
        min={1}
        max={limits.rows}
        onChange={(n) => set({ maxRows: n })}
      />
      <NumberRow label={t("startRows")} value={startRows} min={0} max={50} onChange={(n) => set({ startRows: n })} />
      <Form.Item label={t("totals")} extra={t("totalsHint")}>
        <Flex vertical gap="small">
          {totals.map((total, at) => (
            <Flex key={at} vertical gap={4}>
              <Space.Compact block>
                <Select
                  aria-label={t("totalColumn", { n: at + 1 })}
                  value={columns.some(({ key }) => key === total.column) ? total.column : null}
                  options={columnsFor(total.how).map(({ key, control: { label } }) => ({ value: key, label }))}
                  onChange={(column: string) => change(at, { column, label: nameOf(column, total.how) })}
                  style={{ width: "50%" }}
                />
                <Select
                  aria-label={t("totalHow", { n: at + 1 })}
                  value={total.how}
                  options={totalKinds.map((how) => ({ value: how, label: t(`total_${how}`) }))}
                  onChange={(how) => change(at, { how, label: nameOf(total.column, how) })}
                  style={{ width: "50%" }}
                />
                <Button
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("totalRemove", { n: at + 1 })}
                  onClick={() => set({ totals: totals.toSpliced(at, 1) })}
                />
              </Space.Compact>
              <Input
                aria-label={t("totalLabel", { n: at + 1 })}
                value={total.label}
                maxLength={40}
                onChange={(event) => change(at, { label: event.target.value })}
              />
            </Flex>
          ))}
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={!next || totals.length >= limits.totals}
            onClick={() => next && set({ totals: [...totals, { ...next, label: nameOf(next.column, next.how) }] })}
          >
            {t("totalAdd")}
          </Button>
        </Flex>
      </Form.Item>
    </>
  );
}
