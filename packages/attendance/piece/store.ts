import { audited, defineStore, growingList, key, type Write } from "@stampflow/kernel/server";
import { totalsAfter } from "./rules.ts";
import { type Piece, piece, pieceTotals } from "./schema.ts";

export const noun = "attendance.piece";
export const pieces = defineStore({
  entity: "attendancePiece",
  record: piece,
  key: key.main(["id"], []),
  indexes: { byTime: key.gsi1([], ["dayAt", "id"]), byPerson: key.gsi2(["userId"], ["dayAt", "id"]) },
  attributes: { dayAt: { padding: { length: 13, char: "0" } } },
});
export const pieceList = growingList(pieces, { name: noun, orderedBy: "dayAt", indexes: ["byPerson", "byTime"] });
/** One item for each person with confirmed pieces in a month, so that the summary adds nothing up. */
export const totals = defineStore({
  entity: "attendancePieceTotals",
  record: pieceTotals,
  key: key.main(["month"], ["userId"]),
});

export const pieceAudit = (name: string) =>
  audited<Piece>({
    noun,
    idOf: ({ id }) => id,
    nameOf: ({ date }) => `${name} ${date}`,
    fields: ["date", "unitId", "count", "amount", "state", "remark", "reason"],
  });

/** The sums of the months that a change of an entry touches, on their items as they are now. */
export async function totalsWrites(before: Piece | null, after: Piece | null): Promise<Write[]> {
  const monthOf = (one: Piece | null) => one?.date.slice(0, 7);
  const userId = (after ?? before)?.userId ?? "";
  const months = new Set([monthOf(before), monthOf(after)].filter((one) => one !== undefined));
  const writes = await Promise.all(
    [...months].map(async (month) => {
      const found = await totals.get({ month, userId });
      const units = totalsAfter(
        found?.units ?? {},
        monthOf(before) === month ? before : null,
        monthOf(after) === month ? after : null,
      );
      if (JSON.stringify(units) === JSON.stringify(found?.units ?? {})) return [];
      return found
        ? [totals.replace({ ...found, units, version: found.version + 1 })]
        : [totals.create({ month, userId, units, version: 1 })];
    }),
  );
  return writes.flat();
}
