import { addDays, addMonths, allowedActions, refuse } from "@stampflow/kernel";
import { collatorOf, finderOf, folded, language, pageOf, requireActor } from "@stampflow/kernel/server";
import { maskedBy } from "@stampflow/sheet/server";
import type { z } from "zod";
import type { ofPerson, own } from "./contract.ts";
import { type Known, knownOf, latestDay, seesPiece } from "./place.ts";
import { countText, dayAt, pieceStates } from "./rules.ts";
import { type Piece, type PieceFilter, pieceColumns, type SummaryRow, type summaryFilter } from "./schema.ts";
import { pieceList, totals } from "./store.ts";

/** Planned for 10,000 people with pieces in a month. */
const most = 20_000;

export function shownIn({ organisation, units }: Known) {
  const masked = maskedBy(pieceColumns);
  return (one: Piece) => ({
    ...masked(one),
    name: organisation.user(one.userId)?.name ?? "",
    department: organisation.department(one.departmentId)?.name ?? "",
    unit: units.get(one.unitId)?.name ?? "",
  });
}

export async function listPieces({ from, to, departmentId, userId, unitId, state, ...asked }: PieceFilter) {
  const known = await knownOf();
  const shown = shownIn(known);
  const below = departmentId ? new Set(known.organisation.below(departmentId)) : null;
  const isOpen = (one: Piece) => one.state === "entered" || one.state === "changed";
  const page = await pieceList.page({
    ...asked,
    where: { userId, unitId, ...(state !== "open" && { state }) },
    ...(from ? { from: dayAt(from) } : {}),
    ...(to ? { to: dayAt(addDays(to, 1)) } : {}),
    keep: (one) => (state !== "open" || isOpen(one)) && seesPiece(known, one) && (below?.has(one.departmentId) ?? true),
  });
  const actor = requireActor();
  return {
    ...page,
    records: page.records.map((one) => ({ ...shown(one), actions: allowedActions(pieceStates, one, actor, known) })),
  };
}

const monthOfPerson = ({ userId, month, ...asked }: z.output<typeof ofPerson.body>) => {
  const first = `${month}-01`;
  const period = { from: dayAt(first), to: dayAt(addMonths(first, 1)) };
  return pieceList.page({ ...asked, ...period, where: { userId } });
};

/** One's own; the money of one's own work is no secret. */
export async function ownPieces(asked: z.output<NonNullable<typeof own.body>>) {
  const [known, { userId }] = [await knownOf(), requireActor()];
  const shown = shownIn(known);
  const [page, latest] = await Promise.all([
    monthOfPerson({ ...asked, userId }),
    latestDay(userId, asked.month, known),
  ]);
  const records = page.records.map((one) => ({ ...shown(one), price: one.price, amount: one.amount }));
  return { ...page, records, latest };
}

/** Whoever sees the person sees the whole month, as with days; also what was made for other departments. */
export async function piecesOfPerson(asked: z.output<typeof ofPerson.body>) {
  const known = await knownOf();
  const user = known.organisation.user(asked.userId);
  if (!user || !known.seen(user.departmentId)) refuse("kernel.record.notFound");
  const page = await monthOfPerson(asked);
  return { ...page, records: page.records.map(shownIn(known)) };
}

/** C2: confirmed pieces only. Of people with pieces in the month, by name. */
export async function listSummary({ month, departmentId, name, ...asked }: z.output<typeof summaryFilter>) {
  const [known, all, finds] = await Promise.all([
    knownOf(),
    totals.list("key", { month }, { most }),
    name ? finderOf(name) : null,
  ]);
  const { organisation, seen } = known;
  const below = departmentId ? new Set(organisation.below(departmentId)) : null;
  const rows = all.flatMap(({ userId, units }): (SummaryRow & { departmentId: string })[] => {
    const user = organisation.user(userId);
    if (!user || Object.keys(units).length === 0) return [];
    const counted = Object.entries(units).map(([id, { count }]) => [id, countText(count)] as const);
    const amount = Object.values(units).reduce((sum, one) => sum + one.amount, 0);
    return [
      {
        ...{ userId, name: user.name, departmentId: user.departmentId, counts: Object.fromEntries(counted), amount },
        department: organisation.department(user.departmentId)?.name ?? "",
      },
    ];
  });
  const { compare } = collatorOf(language());
  const found = rows
    .filter(
      (one) => seen(one.departmentId) && (below?.has(one.departmentId) ?? true) && (finds?.(folded(one.name)) ?? true),
    )
    .sort((one, other) => compare(one.name, other.name) || (one.userId < other.userId ? -1 : 1));
  const masked = maskedBy(pieceColumns);
  return pageOf(found, asked, ({ departmentId: _, ...one }) => masked(one), "attendance.piece.summary");
}
