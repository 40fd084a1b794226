import { phoneNumber } from "@stampflow/identity/server";
import { AppError, type Refusal } from "@stampflow/kernel";
import { type FileRow, type PersonFile, personFor } from "@stampflow/system/server";
import { documentNumber } from "../document/rules.ts";
import { entered } from "./rules.ts";
import { emptyFile } from "./schema.ts";
import { numbers, sensitive } from "./store.ts";

type Faults = Map<number, Refusal[]>;

function add(faults: Faults, row: number, fault: Refusal): void {
  faults.set(row, [...(faults.get(row) ?? []), fault]);
}

const unique = {
  document: ({ file }: FileRow) => documentNumber(file.documentNumber ?? ""),
  number: ({ file }: FileRow) => file.employeeNumber ?? "",
};

/** What the file of a row says stays the same from save to save. */
const judged = new WeakMap<FileRow["file"], readonly Refusal[]>();
function faultsOf({ id, file }: Pick<FileRow, "id" | "file">, today: string, region: string): readonly Refusal[] {
  const about = { documentNumber: "", birthDate: "", today, phoneOf: (typed: string) => phoneNumber(typed, region) };
  try {
    entered(emptyFile(id), file, about);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ code: error.code, data: error.data }, ...error.others];
  }
}

/** Each file by itself; of two with the same document or number the second names the first (E23). */
export const judgeFiles: PersonFile["judge"] = (rows, { today, region }) => {
  const faults: Faults = new Map();
  for (const { row, id, file } of rows) {
    const found = judged.get(file) ?? faultsOf({ id, file }, today, region);
    judged.set(file, found);
    for (const fault of found) add(faults, row, fault);
  }
  for (const [name, valueIn] of Object.entries(unique)) {
    const first = new Map<string, number>();
    for (const one of rows) {
      const value = valueIn(one);
      if (value === "") continue;
      const other = first.get(value);
      if (other === undefined) first.set(value, one.row);
      else add(faults, one.row, { code: `employees.import.${name}Twice`, data: { row: other } });
    }
  }
  return faults;
};

/** Whose document or number somebody else has; a name only where the importer may see them (E6). */
export const takenFiles: PersonFile["taken"] = async (rows, actor) => {
  const faults: Faults = new Map();
  const documents = rows.map(unique.document).filter(Boolean);
  const wanted = rows.map(unique.number).filter(Boolean);
  const [owners, used] = await Promise.all([
    sensitive.ownersOf("documentNumber", documents),
    numbers.getMany([...new Set(wanted)].map((number) => ({ number }))),
  ]);
  const holders = new Map(used.map(({ number, userId }) => [number, userId]));
  for (const one of rows) {
    const owner = owners.get(unique.document(one));
    if (owner && owner !== one.id) {
      const { person, seen } = await personFor(actor, owner);
      const code = person.status === "resigned" ? "left" : "takenBy";
      add(
        faults,
        one.row,
        seen
          ? { code: `employees.document.${code}`, data: { name: person.realName } }
          : { code: "employees.document.taken" },
      );
    }
    const number = unique.number(one);
    const holder = holders.get(number);
    if (holder && holder !== one.id) add(faults, one.row, { code: "employees.file.number", data: { number } });
  }
  return faults;
};
