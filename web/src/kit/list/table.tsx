import { Table, type TableColumnType } from "antd";
import type { HTMLAttributes, KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Density } from "./display/density.ts";
import type { FrameSize } from "./frame-size.ts";
import type { ListColumn } from "./types.ts";
import { widthsIn } from "./widths.ts";

type Props<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  density: Density;
  sort: string;
  onSort: (sort: string) => void;
  onOpen?: ((row: Row) => void) | undefined;
  openKey?: string | undefined;
  picked?: ReadonlyMap<string, Row> | undefined;
  onPick: (rows: ReadonlyMap<string, Row>) => void;
  canPick?: ((row: Row) => boolean) | undefined;
  whyNotPicked?: string | undefined;
  /** A last line that stays in sight, by column. */
  foot?: Readonly<Record<string, ReactNode>> | undefined;
  frameSize: FrameSize;
};

/** The heights of the table head (kit.css), and the widths of the checkbox column and the scroll bar. */
const headHeights: Readonly<Record<Density, number>> = { standard: 48, compact: 33 };
const boxesWidth = 40;
const barWidth = 16;

export function ListTable<Row>(props: Props<Row>) {
  const {
    rows,
    keyOf,
    columns,
    density,
    sort,
    onSort,
    onOpen,
    openKey,
    picked,
    onPick,
    canPick,
    whyNotPicked,
    frameSize,
    foot,
  } = props;
  const { t } = useTranslation("kit");
  const boxes = picked ? boxesWidth : 0;
  const widths = widthsIn(columns, frameSize.width - boxes - barWidth);
  return (
    <Table<Row>
      size="middle"
      rowKey={keyOf}
      dataSource={[...rows]}
      columns={columns.map((column, at) => tableColumn(column, widths[at] ?? 0, sort, at === 0))}
      pagination={false}
      scroll={{
        x: widths.reduce((sum, width) => sum + width, boxes),
        y: frameSize.height - headHeights[density] * (foot ? 2 : 1),
      }}
      onChange={(_pages, _filters, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter;
        const key = one?.order ? String(one.columnKey) : "";
        onSort(one?.order === "descend" ? `-${key}` : key);
      }}
      {...(foot && {
        summary: () => (
          <Table.Summary fixed>
            <Table.Summary.Row>
              {picked && <Table.Summary.Cell index={0} />}
              {columns.map(({ key, align = "start" }, at) => (
                <Table.Summary.Cell key={key} index={at + Number(Boolean(picked))} align={align}>
                  {foot[key]}
                </Table.Summary.Cell>
              ))}
            </Table.Summary.Row>
          </Table.Summary>
        ),
      })}
      onRow={(row) => rowProps(row, keyOf(row) === openKey, onOpen)}
      rowSelection={
        picked && {
          columnWidth: boxesWidth,
          selectedRowKeys: [...picked.keys()],
          preserveSelectedRowKeys: true,
          getTitleCheckboxProps: () => ({ "aria-label": t("list.pickAll") }),
          getCheckboxProps: (row) => ({
            "aria-label": t("list.pickRow", { row: rows.indexOf(row) + 1 }),
            ...(canPick?.(row) === false && { disabled: true, title: whyNotPicked }),
          }),
          onChange: (keys, found) => {
            const fresh = new Map(found.filter(Boolean).map((row) => [keyOf(row), row]));
            const selected = keys.map(
              (key) => [String(key), fresh.get(String(key)) ?? picked.get(String(key))] as const,
            );
            onPick(new Map(selected.filter((pair): pair is [string, Row] => pair[1] !== undefined)));
          },
        }
      }
    />
  );
}

function tableColumn<Row>(
  column: ListColumn<Row>,
  width: number,
  sort: string,
  isFirst: boolean,
): TableColumnType<Row> {
  const order = sort === column.key ? "ascend" : sort === `-${column.key}` ? "descend" : null;
  return {
    key: column.key,
    title: column.title,
    width,
    align: column.align ?? "start",
    ellipsis: true,
    render: (_value, row) => column.render(row),
    ...(column.sort ? { sorter: true, sortOrder: order } : {}),
    // Whose row it is stays in sight.
    ...(isFirst && column.card === "title" ? { fixed: "start" as const } : {}),
  };
}

/** A row opens by click and by Enter; a click on a control inside of it does not. */
function rowProps<Row>(row: Row, open: boolean, onOpen: ((row: Row) => void) | undefined): HTMLAttributes<HTMLElement> {
  const mark = { className: open ? "list-row-open" : "" };
  if (!onOpen) return mark;
  const inside = (target: EventTarget) =>
    target instanceof Element && target.closest("a, button, input, label") !== null;
  return {
    ...mark,
    tabIndex: 0,
    style: { cursor: "pointer" },
    onClick: (event: MouseEvent) => {
      if (!inside(event.target)) onOpen(row);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && event.target === event.currentTarget) onOpen(row);
    },
  };
}
