import { phoneNumber } from "@stampflow/identity/server";
import type { Refusal } from "@stampflow/kernel";
import { audit, currentCall, save, tenant } from "@stampflow/kernel/server";
import { type Columns, defineSheet } from "@stampflow/sheet";
import { defineImport, type ImportedRow } from "@stampflow/sheet/server";
import { companyOf } from "@stampflow/system/server";
import { withoutTwins } from "../month/store.ts";
import { unitsUsed } from "../unit/store.ts";
import { openWrites } from "./open.ts";
import { type Known, knownOf, type Place, placeOf, seesPiece } from "./place.ts";
import { pieceOf } from "./rules.ts";
import { newPiece, type Piece, pieceColumns } from "./schema.ts";
import { noun, pieceAudit, pieces } from "./store.ts";

const columns = {
  name: { ...pieceColumns.name, required: true },
  phone: {
    name: "attendance.piece.column.phone",
    kind: "text",
    required: true,
    width: 18,
    example: "+86 135 0000 0001",
  },
  date: { ...pieceColumns.date, required: true, example: "2027-03-01" },
  unit: { ...pieceColumns.unit, required: true },
  count: { ...pieceColumns.count, required: true },
  remark: { ...pieceColumns.remark, schema: newPiece.shape.remark.unwrap() },
} as const satisfies Columns;
export const pieceSheet = defineSheet({ name: `${noun}.sheet`, limit: 5000, columns });
type Row = ImportedRow<typeof columns>;
type Read = Known & {
  readonly by: string;
  readonly userOf: (row: Pick<Row, "values">) => Known["organisation"]["users"][number] | undefined;
  /** Of the rows that are read, by their number. */
  readonly places: ReadonlyMap<number, Refusal | Place>;
};

const isPlace = (one: Refusal | Place | undefined): one is Place => one !== undefined && "departmentId" in one;

/** What a row says, without the words that are only read by people; undefined where it is judged by its cells already. */
function typedIn({ values, faults }: Row, { userOf, units }: Read) {
  if (faults.length > 0) return undefined;
  const unit = [...units.values()].find(({ name }) => name === values.unit);
  const { date, remark, count } = values;
  const typed = newPiece.safeParse({
    ...{ userId: userOf({ values })?.id ?? "", date, unitId: unit?.id ?? "", count: String(count) },
    remark: remark ?? "",
  });
  return typed.success ? typed.data : undefined;
}

function faultOf(row: Row, read: Read): Refusal | null {
  const user = read.userOf(row);
  if (!user) return { code: "attendance.pieceUnknown" };
  if (user.name !== row.values.name) return { code: "attendance.pieceOther", data: { name: user.name } };
  if (![...read.units.values()].some(({ name }) => name === row.values.unit)) return { code: "attendance.pieceUnit" };
  const place = read.places.get(row.row);
  if (!isPlace(place)) return place ?? { code: "sheet.value", data: { column: "count" } };
  return seesPiece(read, place) ? null : { code: "attendance.pieceUnknown" };
}

export const pieceImport = /* @__PURE__ */ defineImport<typeof columns, Read>({
  kind: `${noun}.import`,
  noun,
  link: "/attendance/confirm/piece?import=",
  known: async (by) => {
    const [known, company] = await Promise.all([knownOf(by), companyOf(tenant())]);
    const phones = new Map(known.organisation.users.map((user) => [user.phone, user]));
    const userOf = ({ values }: Pick<Row, "values">) =>
      phones.get(phoneNumber(values.phone, company?.region ?? "") ?? "");
    return { ...known, by: by.userId, userOf, places: new Map() };
  },
  sheet: () => pieceSheet,
  ahead: async (rows, read) => {
    const found = rows.map(async (row) => {
      const typed = typedIn(row, read);
      return typed ? [[row.row, await placeOf(typed, read)] as const] : [];
    });
    return { ...read, places: new Map((await Promise.all(found)).flat()) };
  },
  judge: (rows, read) => {
    const judged = rows
      .filter(({ faults }) => faults.length === 0)
      .map((row) => [row.row, faultOf(row, read)] as const);
    return new Map(judged.flatMap(([row, fault]) => (fault ? [[row, { faults: [fault] }] as const] : [])));
  },
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
