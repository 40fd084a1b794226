import { isCovered, kinds } from "@stampflow/form";
import type { LayoutProps } from "../types.ts";
import "./layout.css";
import { useNarrow } from "./narrow.ts";

/** On a phone the cells stand below each other. */
export function TableView({ control, slot }: LayoutProps) {
  const narrow = useNarrow();
  const { bordered } = kinds.table.optionsOf(control);
  const rows = control.trs ?? [];
  const width = rows[0]?.tds.length ?? 1;
  const numbered = rows.map(({ tds }, row) => tds.map((cell, column) => ({ cell, at: row * width + column })));
  if (narrow)
    return (
      <div>
        {numbered.flat().map(({ cell, at }) => (isCovered(cell) ? null : <div key={at}>{slot(cell.list, at)}</div>))}
      </div>
    );
  return (
    <table className="form-table" data-bordered={bordered || undefined}>
      <tbody>
        {numbered.map((cells, row) => (
          <tr key={row}>
            {cells.map(({ cell, at }) =>
              isCovered(cell) ? null : (
                <td key={at} colSpan={cell.colspan} rowSpan={cell.rowspan}>
                  {slot(cell.list, at)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
