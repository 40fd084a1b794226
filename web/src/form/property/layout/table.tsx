import {
  addColumn,
  addRow,
  isCovered,
  isMerged,
  isRefused,
  kinds,
  limits,
  mergeDown,
  mergeRight,
  type Row,
  removeColumn,
  removeRow,
  splitCell,
  textOf,
} from "@stampflow/form";
import { Button, Flex, Form } from "antd";
import { useState } from "react";
import { useLanguage } from "../../../kit/form/words.ts";
import { toast } from "../../../platform/toast.ts";
import styles from "../../designer.module.css";
import { useDesignerWords } from "../../words.ts";
import { SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

const first = { row: 0, column: 0 };

/** A small picture of the table: a cell is chosen in it, then changed. */
export function TableProperties({ control, set, change }: PropertyProps) {
  const t = useDesignerWords();
  const language = useLanguage();
  const { bordered } = kinds.table.optionsOf(control);
  const trs = control.trs ?? [];
  const [chosen, setAt] = useState(first);
  const cell = trs[chosen.row]?.tds[chosen.column];
  const at = cell && !isCovered(cell) ? chosen : first;
  const merged = cell !== undefined && isMerged(cell);
  const take = (next: ReturnType<typeof mergeRight>) => {
    if (isRefused(next)) toast.warning({ title: textOf(language, next.code), key: "form-designer" });
    else change({ trs: next.trs });
  };
  return (
    <>
      <Form.Item label={t("tableCells")} extra={t("tableHint")}>
        <Flex vertical gap="small">
          <CellMap trs={trs} at={at} onPick={setAt} />
          <Flex wrap gap="small">
            <Button size="small" onClick={() => take(mergeRight(trs, at))}>
              {t("mergeRight")}
            </Button>
            <Button size="small" onClick={() => take(mergeDown(trs, at))}>
              {t("mergeDown")}
            </Button>
            <Button size="small" disabled={!merged} onClick={() => change({ trs: splitCell(trs, at) })}>
              {t("splitCell")}
            </Button>
          </Flex>
          <Flex wrap gap="small">
            <Button size="small" disabled={trs.length >= limits.tableRows} onClick={() => change({ trs: addRow(trs) })}>
              {t("rowAdd")}
            </Button>
            <Button
              size="small"
              disabled={(trs[0]?.tds.length ?? 0) >= limits.tableColumns}
              onClick={() => change({ trs: addColumn(trs) })}
            >
              {t("columnAdd")}
            </Button>
            <Button size="small" onClick={() => take(removeRow(trs, at.row))}>
              {t("rowRemove")}
            </Button>
            <Button size="small" onClick={() => take(removeColumn(trs, at.column))}>
              {t("tableColumnRemove")}
            </Button>
          </Flex>
        </Flex>
      </Form.Item>
      <SwitchRow label={t("bordered")} value={bordered} onChange={(next) => set({ bordered: next })} />
    </>
  );
}

type MapProps = { trs: readonly Row[]; at: { row: number; column: number }; onPick: (at: MapProps["at"]) => void };

function CellMap({ trs, at, onPick }: MapProps) {
  const t = useDesignerWords();
  return (
    <table className={styles.cells}>
      <tbody>
        {trs.map(({ tds }, row) => (
          <tr key={row}>
            {tds.map((cell, column) =>
              isCovered(cell) ? null : (
                <td key={column} colSpan={cell.colspan} rowSpan={cell.rowspan}>
                  <button
                    type="button"
                    aria-label={t("cellName", { row: row + 1, n: column + 1 })}
                    aria-pressed={at.row === row && at.column === column}
                    onClick={() => onPick({ row, column })}
                  >
                    {cell.list.length || ""}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
