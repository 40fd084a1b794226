import type { Refusal } from "@stampflow/kernel";
import { audit, currentCall, forEachConcurrent, save } from "@stampflow/kernel/server";
import { type Columns, defineSheet } from "@stampflow/sheet";
import { defineImport, type ImportedRow } from "@stampflow/sheet/server";
import { personCalled } from "@stampflow/system/server";
import { withoutTwins } from "../month/store.ts";
import { unitsUsed } from "../unit/store.ts";
import { openWrites } from "./open.ts";
import { type Known, knownOf, type Place, placeOf, seesPiece } from "./place.ts";
import { dayAt, hundredths, pieceOf } from "./rules.ts";
import { type NewPiece, newPiece, type Piece, pieceColumns } from "./schema.ts";
import { noun, pieceAudit, pieces } from "./store.ts";

const columns = {
  name: { ...pieceColumns.name, required: true },
  // A phone or employee number, where two have the same name.
  phone: { name: "attendance.piece.column.phone", kind: "text", width: 20, example: "+86 135 0000 0001" },
  date: { ...pieceColumns.date, required: true, example: "2027-03-01" },
  unit: { ...pieceColumns.unit, required: true },
  count: { ...pieceColumns.count, required: true },
  remark: { ...pieceColumns.remark, schema: newPiece.shape.remark.unwrap() },
} as const satisfies Columns;
export const pieceSheet = defineSheet({ name: `${noun}.sheet`, limit: 5000, columns });
type Row = ImportedRow<typeof columns>;
type Read = Known & {
  readonly by: string;
  readonly find: Awaited<ReturnType<typeof personCalled>>;
  /** Of the rows that are read, by their number. */
  readonly places: ReadonlyMap<number, Refusal | Place>;
  /** What was entered before of the people and dates of these rows. */
  readonly entered: ReadonlySet<string>;
};

const isPlace = (one: Refusal | Place | undefined): one is Place => one !== undefined && "departmentId" in one;

const unitIn = ({ values }: Row, { units }: Read) => [...units.values()].find(({ name }) => name === values.unit);

/** What a row says, without the words that are only read by people; undefined where it is judged by its cells already. */
function typedIn(row: Row, read: Read) {
  if (row.faults.length > 0) return undefined;
  const { name, phone, date, remark, count } = row.values;
  const found = read.find(name, phone);
  const typed = newPiece.safeParse({
    ...{ userId: "id" in found ? found.id : "", date, unitId: unitIn(row, read)?.id ?? "", count: String(count) },
    remark: remark ?? "",
  });
  return typed.success ? typed.data : undefined;
}

const workOf = ({ userId, date, unitId, count }: Pick<NewPiece, "userId" | "date" | "unitId" | "count">): string =>
  `${userId} ${date} ${unitId} ${hundredths(count)}`;

/** The work that entries of these people and dates stand for; void ones stand for none. */
async function enteredOf(all: readonly NewPiece[]): Promise<Set<string>> {
  const found = new Set<string>();
  await forEachConcurrent([...Map.groupBy(all, ({ userId }) => userId)], 8, async ([userId, own]) => {
    const dates = own.map(({ date }) => dayAt(date));
    const between = { from: { dayAt: Math.min(...dates) }, to: { dayAt: Math.max(...dates) + 1 } };
    for (const one of await pieces.list("byPerson", { userId }, between))
      if (one.state !== "voided") found.add(workOf(one));
  });
  return found;
}

function notesOf(row: Row, read: Read): Refusal[] {
  const typed = typedIn(row, read);
  return typed && read.entered.has(workOf(typed)) ? [{ code: "attendance.piece.entered" }] : [];
}

/** All that is wrong with a row beside its cells; where somebody worked is asked once the rest is right. */
function faultsOf(row: Row, read: Read): Refusal[] {
  const { name, phone, date, unit } = row.values;
  const found = name ? read.find(name, phone) : null;
  const faults: Refusal[] = [
    ...(found && "code" in found ? [found] : []),
    ...(unit && !unitIn(row, read) ? [{ code: "attendance.pieceUnit" }] : []),
    ...(date > read.today ? [{ code: "attendance.future" }] : []),
  ];
  if (row.faults.length + faults.length > 0) return faults;
  const place = read.places.get(row.row);
  if (!isPlace(place)) return [place ?? { code: "sheet.value", data: { column: "count" } }];
  return seesPiece(read, place) ? [] : [{ code: "system.roster.personUnknown" }];
}

export const pieceImport = /* @__PURE__ */ defineImport<typeof columns, Read>({
  kind: `${noun}.import`,
  noun,
  link: "/attendance/confirm/piece?import=",
  known: async (by) => {
    // Of everybody: who is lent to a department of the scope is seen there.
    const [known, find] = await Promise.all([knownOf(by), personCalled(by, { left: true, anywhere: true })]);
    return { ...known, by: by.userId, find, places: new Map(), entered: new Set() };
  },
  sheet: () => pieceSheet,
  ahead: async (rows, read) => {
    const found = rows.map(async (row) => {
      const typed = typedIn(row, read);
      return typed ? [[row.row, await placeOf(typed, read)] as const] : [];
    });
    const places = new Map((await Promise.all(found)).flat());
    return { ...read, places, entered: await enteredOf(rows.flatMap((row) => typedIn(row, read) ?? [])) };
  },
  judge: (rows, read) =>
    new Map(rows.map((row) => [row.row, { faults: faultsOf(row, read), notes: notesOf(row, read) }])),
  save: async (rows, read, move) => {
    const now = currentCall()?.now ?? 0;
    const made = rows.flatMap((row): Piece[] => {
      const [typed, place] = [typedIn(row, read), read.places.get(row.row)];
      if (!typed || !isPlace(place)) return [];
      return [pieceOf(typed, { ...place, id: row.id, source: "file", createdBy: read.by, createdAt: now })];
    });
    const nameOf = (userId: string) => read.organisation.user(userId)?.name ?? "";
    await save({
      ...move,
      writes: [
        ...made.map((one) => pieces.create(one)),
        ...audit(...made.map((one) => pieceAudit(nameOf(one.userId))(null, one))),
        ...withoutTwins(await openWrites(made.map((after) => ({ before: null, after })))),
        ...(await unitsUsed(made.map(({ unitId }) => unitId))),
        ...move.writes,
      ],
    });
  },
  // An entry is up to four items: with its line of the audit log, its month and the lock of that.
  atOnce: 20,
});
