import { type Refusal, sameName } from "@stampflow/kernel";
import { type NamedRecords, save } from "@stampflow/kernel/server";
import type { Columns, KeyOf, Sheet, ValuesOf } from "../column.ts";
import { defineImport, type Import } from "./job.ts";

type Row = { readonly id: string; readonly version: number };
type Imported<Described extends Columns, One extends Row, Known> = {
  readonly records: Pick<NamedRecords<One>, "noun" | "limit" | "current" | "namesIn" | "marksIn" | "marksOf" | "added">;
  /** The page on which the import goes on: `/warehouse/merchandise?import=`. */
  readonly link: string;
  /** The column of the unique name. */
  readonly column: KeyOf<Described>;
  /** What the rows refer to: the names of other records with their ids. */
  readonly known: () => Promise<Known>;
  readonly sheet: (known: Known) => Sheet<Described>;
  /** Faults that the columns do not describe. */
  readonly fault: (values: ValuesOf<Described>, known: Known) => Refusal | null;
  readonly make: (values: ValuesOf<Described>) => Omit<One, keyof Row>;
};
type Read<One extends Row, Known> = {
  readonly list: Awaited<ReturnType<NamedRecords<One>["current"]>>;
  readonly more: Known;
};

/**
 * An import of named records (`namedRecords`): a row whose name exists, or came earlier in the file, is skipped
 * (`<noun>.exists`), and none goes in beyond the limit of the records.
 */
export const recordImport = <Described extends Columns, One extends Row, Known>({
  records,
  link,
  column,
  known,
  sheet,
  fault,
  make,
}: Imported<Described, One, Known>): Import<Described, Read<One, Known>> =>
  defineImport<Described, Read<One, Known>>({
    kind: `${records.noun}.import`,
    noun: records.noun,
    link,
    // The records first: whoever deletes what they refer to changes their list too (`RecordRule`).
    known: async () => ({ list: await records.current(), more: await known() }),
    sheet: ({ more }) => sheet(more),
    judge: (rows, { list, more }) => {
      const existing = new Set(records.namesIn(list).keys());
      const full: Refusal = { code: "kernel.record.limit", data: { limit: records.limit } };
      const faults = new Map<number, Refusal>();
      const taken = new Set(records.marksIn(list).keys());
      for (const { row, values, faults: own } of rows) {
        // A column that no two records may share has the name of its field.
        const marks = records.marksOf(values as unknown as Partial<One>);
        const used = marks.find(([, mark]) => taken.has(mark));
        const name = sameName(String(values[column]));
        const exists = name !== "" && existing.has(name);
        const found = exists
          ? { code: `${records.noun}.exists`, data: { column } }
          : used
            ? { code: "sheet.taken", data: { column: used[0] } }
            : (fault(values, more) ?? (existing.size >= records.limit ? full : null));
        if (found) faults.set(row, found);
        else if (own.length === 0) {
          existing.add(name);
          for (const [, mark] of marks) taken.add(mark);
        }
      }
      return faults;
    },
    save: async (rows, { list }, move) => {
      const put = rows.map(({ id, values }) => ({ ...make(values), id, version: 1 }) as unknown as One);
      const writes = await records.added(list, put);
      await save({ ...move, writes: [...writes, ...move.writes] });
    },
    atOnce: 40,
  });
