import { fieldOf, rowsOf } from "@stampflow/form";
import { CellText } from "../batch/cell.tsx";
import { Rows } from "../batch/rows.tsx";
import { Totals } from "../batch/totals.tsx";
import { useNarrow } from "../layout/narrow.ts";
import type { ShowProps } from "../types.ts";

/** A sub-table, read only. */
export default function Batch({ control, value, ports }: ShowProps) {
  const narrow = useNarrow();
  const columns = (fieldOf(control)?.columns?.(control) ?? []).filter(({ hidden }) => !hidden);
  return (
    <>
      <Rows
        label={control.label}
        columns={columns}
        rows={rowsOf(value) ?? []}
        narrow={narrow}
        cell={(row, column) => (
          <CellText
            column={column}
            value={Object.hasOwn(row, column.key) ? row[column.key] : undefined}
            ports={ports}
          />
        )}
      />
      <Totals control={control} value={value} ports={ports} />
    </>
  );
}
