import { type Permission, type Refusal, sameName } from "@stampflow/kernel";
import { currentCall, type NamedRecords, save } from "@stampflow/kernel/server";
import type { Columns, KeyOf, Sheet, ValuesOf } from "../column.ts";
import type { ReadRow } from "../read/rows.ts";
import { defineImport, type Import, type ImportedRow, type Importer } from "./job.ts";

type Row = { readonly id: string; readonly version: number };
type Changed<One> = { readonly before: One; readonly after: One };
/** How an import changes existing records. */
type Changing<Described extends Columns, One extends Row, Known> = {
  /** The permission to change them. */
  readonly permission: Permission;
  /** The columns by which a row names a record, the first that is filled in and known decides. */
  readonly keys: readonly KeyOf<Described>[];
  /** A record as a row. */
  readonly valuesOf: (record: One) => ValuesOf<Described>;
  readonly fault?: (change: Changed<One>, known: Known) => Refusal | null;
  /** Called after changes were saved. */
  readonly after?: (change: Changed<One>, now: number) => Promise<unknown>;
};
type Imported<Described extends Columns, One extends Row, Known> = {
  readonly records: Pick<
    NamedRecords<One>,
    "noun" | "limit" | "nameOf" | "current" | "namesIn" | "marksIn" | "marksOf" | "written"
  >;
  /** The page on which the import goes on: `/warehouse/merchandise?import=`. */
  readonly link: string;
  /** The column of the unique name. */
  readonly column: KeyOf<Described>;
  /** What the rows refer to: the names of other records with their ids. */
  readonly known: (by: Importer) => Promise<Known>;
  readonly sheet: (known: Known) => Sheet<Described>;
  /** Faults that the columns do not describe. */
  readonly fault: (values: ValuesOf<Described>, known: Known) => Refusal | null;
  /** The fields of a record that a row fills in, and the others of a new one. */
  readonly make: (values: ValuesOf<Described>) => Partial<One>;
  readonly blank: Partial<One>;
  /** Absent: a row whose name exists is skipped. */
  readonly changing?: Changing<Described, One, Known>;
};
type Read<One extends Row, Known> = {
  readonly list: Awaited<ReturnType<NamedRecords<One>["current"]>>;
  readonly more: Known;
  readonly by: Importer;
};

/**
 * An import of named records (`namedRecords`). A row whose name exists, or came earlier in the file, is skipped
 * (`<noun>.exists`), or changes the record where the importer asked for it (`changing`): its empty cells leave what is
 * there. None goes in beyond the limit of the records.
 */
export const recordImport = <Described extends Columns, One extends Row, Known>({
  records,
  link,
  column,
  known,
  sheet,
  fault,
  make,
  blank,
  changing,
}: Imported<Described, One, Known>): Import<Described, Read<One, Known>> => {
  type Cells = ReadRow<Described>;
  // A column that no two records may share has the name of its field.
  const marksOf = (values: ValuesOf<Described>) => records.marksOf(values as unknown as Partial<One>);
  const nameIn = (values: ValuesOf<Described>) => sameName(String(values[column]));

  /** How records are found that a row may change, and those that it names. */
  function finderIn({ list }: Read<One, Known>) {
    const [names, owners] = [records.namesIn(list), records.marksIn(list)];
    const named = ({ values }: Cells): One[] => {
      const marks = new Map(marksOf(values).map(([field, mark]) => [field, owners.get(mark)]));
      const ids = (changing?.keys ?? []).map((key) => (key === column ? names.get(nameIn(values)) : marks.get(key)));
      return [...new Set(ids)].flatMap((id) => list.rows.get(id ?? "") ?? []);
    };
    return { names, owners, named };
  }
  /** The columns that a row fills in. What the importer may not see stays as it is. */
  const filledIn = ({ cells }: Cells, { columns }: Sheet<Described>, { permissions }: Importer) =>
    (Object.keys(columns) as KeyOf<Described>[]).filter((key) => {
      const needs = columns[key]?.needs;
      return cells[key] && (!needs || permissions.includes(needs.code));
    });
  /** The record as a row leaves it. */
  function changeOf(row: Cells, before: One, { valuesOf }: Changing<Described, One, Known>, read: Read<One, Known>) {
    const old = valuesOf(before);
    const changes = filledIn(row, sheet(read.more), read.by).filter((key) => row.values[key] !== old[key]);
    const values = { ...old, ...Object.fromEntries(changes.map((key) => [key, row.values[key]])) } as typeof old;
    return { changes, values, after: { ...before, ...make(values), version: before.version + 1 } as One };
  }

  return defineImport<Described, Read<One, Known>>({
    kind: `${records.noun}.import`,
    noun: records.noun,
    link,
    ...(changing ? { changing: changing.permission } : {}),
    // The records first: whoever deletes what they refer to changes their list too (`RecordRule`).
    known: async (by) => ({ list: await records.current(), more: await known(by), by }),
    sheet: ({ more }) => sheet(more),
    judge: (rows, read) => {
      const { more, by, list } = read;
      const { names, owners, named } = finderIn(read);
      const taken = new Set<string>();
      const touched = new Set<string>();
      let count = list.rows.size;
      const judgeOne = (row: Cells) => {
        const [before, other] = by.changes ? named(row) : [];
        const change = before && changing ? changeOf(row, before, changing, read) : undefined;
        const { values, changes } = change ?? { values: row.values, changes: undefined };
        const [name, marks] = [nameIn(values), marksOf(values)];
        const isOthers = (owner: string | undefined) => owner !== undefined && owner !== before?.id;
        const used = marks.find(([, mark]) => isOthers(owners.get(mark)) || taken.has(mark));
        const exists = name !== "" && (isOthers(names.get(name)) || taken.has(name));
        const refusal = (): Refusal | null => {
          if (before && other)
            return { code: "sheet.ambiguous", data: { name: records.nameOf(before), other: records.nameOf(other) } };
          if (before && touched.has(before.id)) return { code: "sheet.repeated" };
          if (exists) return { code: by.changes ? "sheet.repeated" : `${records.noun}.exists`, data: { column } };
          if (used) return { code: "sheet.taken", data: { column: used[0] } };
          const wrong = fault(values, more);
          if (wrong) return wrong;
          if (before && change) return changing?.fault?.({ before, after: change.after }, more) ?? null;
          return count >= records.limit ? { code: "kernel.record.limit", data: { limit: records.limit } } : null;
        };
        const found = refusal();
        const own = row.faults.filter(({ code }) => !change || code !== "sheet.required");
        if (!found && own.length === 0) {
          for (const one of [name, ...marks.map(([, mark]) => mark)]) taken.add(one);
          if (before) touched.add(before.id);
          else count += 1;
        }
        return {
          faults: found ? [found] : [],
          ...(changes && before && changing ? { changes, before: changing.valuesOf(before) } : {}),
        };
      };
      return new Map(rows.map((row) => [row.row, judgeOne(row)]));
    },
    save: async (rows, read, move) => {
      const { named } = finderIn(read);
      const changed: Changed<One>[] = [];
      const put = rows.flatMap((row: ImportedRow<Described>): One[] => {
        if (!row.changes) return [{ ...blank, ...make(row.values), id: row.id, version: 1 } as unknown as One];
        const [before] = named(row);
        if (!before || !changing || row.changes.length === 0) return [];
        const { after } = changeOf(row, before, changing, read);
        changed.push({ before, after });
        return [after];
      });
      const writes = put.length > 0 ? await records.written(read.list, put) : [];
      await save({ ...move, writes: [...writes, ...move.writes] });
      for (const change of changed) await changing?.after?.(change, currentCall()?.now ?? 0);
    },
    atOnce: 40,
  });
};
