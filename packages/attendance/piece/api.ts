import { AppError, apply, refuse } from "@stampflow/kernel";
import {
  audit,
  factsOf,
  forEachConcurrent,
  implement,
  language,
  newId,
  refusalText,
  type StepInput,
  save,
  saveOnce,
  stepRoutes,
  untilSaved,
} from "@stampflow/kernel/server";
import { importRoutes, maskedBy } from "@stampflow/sheet/server";
import { unitsUsed } from "../unit/store.ts";
import * as calls from "./contract.ts";
import { pieceImport } from "./import.ts";
import { listPieces, listSummary, ownPieces, piecesOfPerson, shownIn } from "./list.ts";
import { openWrites } from "./open.ts";
import { type Known, knownOf, placed, seesPiece } from "./place.ts";
import { amountOf, dayAt, pieceOf, pieceStates } from "./rules.ts";
import { type NewPiece, type Piece, pieceColumns } from "./schema.ts";
import { noun, pieceAudit, pieces, totalsWrites } from "./store.ts";

const nameIn = ({ organisation }: Known, { userId }: Pick<Piece, "userId">) => organisation.user(userId)?.name ?? "";

async function found(id: string): Promise<Piece> {
  const [known, one] = await Promise.all([knownOf(), pieces.get({ id })]);
  return one && seesPiece(known, one) ? one : refuse("kernel.record.notFound");
}

type About = { readonly by: string; readonly now: number; readonly source: Piece["source"] };
async function entered(typed: NewPiece, known: Known, { by, now, source }: About) {
  const place = await placed(typed, known);
  const made = pieceOf(typed, { ...place, id: newId(now), source, createdBy: by, createdAt: now });
  const told = audit(pieceAudit(nameIn(known, made))(null, made));
  const month = await openWrites([{ before: null, after: made }]);
  return { made, writes: [pieces.create(made), ...told, ...month, ...(await unitsUsed([made.unitId]))] };
}

/** Confirms one entry as it was seen. */
const confirmOne = (
  id: string,
  version: number,
  known: Known,
  actor: { userId: string; permissions: ReadonlySet<string> },
) =>
  untilSaved(async () => {
    const one = await found(id);
    if (one.version !== version) refuse("kernel.record.stale");
    const { next, facts } = apply(pieceStates, one, "confirm", actor, known);
    const after: Piece = { ...next, confirmedBy: actor.userId };
    const told = audit(pieceAudit(nameIn(known, one))(one, after));
    const sums = [...(await totalsWrites(one, after)), ...(await openWrites([{ before: one, after }]))];
    const writes = [pieces.replace(after), ...told, ...sums];
    await save({ writes, facts: factsOf(noun, after, facts) });
  });

/** C5: what a change of an entry gives; it keeps its price, unless it is of another unit or date. */
async function changes(one: Piece, typed: Partial<Piece>, known: Known): Promise<Partial<Piece>> {
  const next = { ...one, ...typed };
  const place = await placed(next, known);
  if (!seesPiece(known, place)) refuse("kernel.record.notFound");
  const price = next.unitId === one.unitId && next.date === one.date ? one.price : place.price;
  return { ...typed, ...place, price, amount: amountOf(next.count, price), dayAt: dayAt(next.date) };
}

/** Ends a step with the sums of its month. */
const ended = (one: Piece, { about, end }: StepInput<Piece, Known>, changed: Partial<Piece>) =>
  untilSaved(async () => {
    const { next, save: finish } = end(one, changed);
    const told = audit(pieceAudit(nameIn(about, one))(one, next));
    const sums = [...(await totalsWrites(one, next)), ...(await openWrites([{ before: one, after: next }]))];
    return finish([...told, ...sums, ...(await unitsUsed([next.unitId]))]);
  });

export const pieceRoutes = [
  implement(calls.list, ({ body }) => listPieces(body)),
  implement(calls.own, ({ body }) => ownPieces(body)),
  implement(calls.ofPerson, ({ body }) => piecesOfPerson(body)),
  implement(calls.summary, ({ body }) => listSummary(body)),
  implement(calls.add, ({ body, actor, now, idempotency }) =>
    untilSaved(async () => {
      const known = await knownOf();
      const { made, writes } = await entered(body, known, { by: actor.userId, now, source: "hand" });
      if (!seesPiece(known, made)) refuse("kernel.record.notFound");
      const first = idempotency(`${noun}.add`, `${body.userId}:${body.date}:${body.unitId}:${body.count}`);
      return (await saveOnce({ writes }, first, { id: made.id })).answer;
    }),
  ),
  implement(calls.report, ({ body, actor, now, idempotency }) =>
    untilSaved(async () => {
      const typed = { ...body, userId: actor.userId };
      const { made, writes } = await entered(typed, await knownOf(), { by: actor.userId, now, source: "worker" });
      if (made.assignmentId === "") refuse("attendance.pieceWorker");
      const first = idempotency(`${noun}.report`, `${body.date}:${body.unitId}:${body.count}`);
      return (await saveOnce({ writes }, first, { id: made.id })).answer;
    }),
  ),
  implement(calls.confirmSeveral, async ({ body: { rows }, actor }) => {
    const known = await knownOf();
    const shown = shownIn(known);
    const refused: { name: string; why: string }[] = [];
    await forEachConcurrent(rows, 4, async ({ id, version }) => {
      try {
        await confirmOne(id, version, known, actor);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const one = await pieces.get({ id });
        const { name, date } = one && seesPiece(known, one) ? shown(one) : { name: "", date: "" };
        refused.push({ name: `${name} ${date}`.trim(), why: refusalText(error, language()) });
      }
    });
    return { changed: rows.length - refused.length, refused };
  }),
  ...importRoutes(pieceImport, calls),
  ...stepRoutes(calls.steps, {
    noun,
    states: pieceStates,
    store: pieces,
    found,
    answerOf: (one) => maskedBy(pieceColumns)(one),
    about: () => knownOf(),
    works: {
      confirm: (one, step) => ended(one, step, { confirmedBy: step.actor.userId }),
      void: (one, step) => ended(one, step, { reason: step.reason }),
      restore: (one, step) => ended(one, step, { reason: "" }),
      change: async (one, step) => ended(one, step, await changes(one, step.typed, step.about)),
    },
  }),
];
