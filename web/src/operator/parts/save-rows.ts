import { csvFile } from "../../kit/format/csv.ts";
import type { ListColumn } from "../../kit/list/types.ts";
import { saveFile } from "../../platform/call.ts";

/** Every column of a list as a file, hidden ones too. */
export function saveRows<Row>(title: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]): void {
  const cells = rows.map((row) => columns.map(({ render }) => String(render(row) ?? "")));
  saveFile(
    csvFile(
      columns.map((column) => column.title),
      cells,
    ),
    `${title}.csv`,
  );
}
