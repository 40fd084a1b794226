import {
  actionsOf,
  callsBelow,
  contract,
  growing,
  mostChanged,
  page,
  pageInput,
  recordId,
  savedId,
  seenVersion,
  severalChanged,
  signedIn,
  stepCalls,
} from "@stampflow/kernel";
import { exportCall, importCalls } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { newPiece, piece, pieceFields, pieceFilter, summaryFilter, summaryRow } from "./schema.ts";

const path = "/attendance/piece";
const call = callsBelow(path);

/** Money is null for whoever may not see wages. */
const shown = piece.extend({ name: z.string(), department: z.string(), unit: z.string() });

export const steps = stepCalls({
  path,
  answer: piece,
  steps: {
    confirm: { permission: can.piece.finish, summary: "Confirms an entry of pieces" },
    change: {
      permission: can.piece.update,
      summary: "Changes an entry; a confirmed one waits for its head again",
      fields: pieceFields,
    },
    void: { permission: can.piece.finish, summary: "Takes an entry out of all sums", reason: 100, danger: true },
    restore: { permission: can.piece.finish, summary: "Takes an entry back that was voided" },
    delete: { permission: can.piece.delete, summary: "Deletes an entry that was never confirmed", gone: true },
  },
});

/** `actions`: what the caller may do with it now. */
const pieceRow = shown.extend({ actions: z.array(actionsOf(steps)) });
export type PieceRow = z.output<typeof pieceRow>;

export const list = call(
  "list",
  can.piece.page,
  "Pieces of people within the caller's scope, the latest date first",
  pieceFilter,
  growing(pieceRow),
);
export const add = call("add", can.piece.add, "Enters pieces of somebody on a date", newPiece, savedId);
export const confirmSeveral = call(
  "confirmSeveral",
  can.piece.finish,
  "Confirms entries as they were seen; names those that it could not confirm",
  z.object({ rows: z.array(z.object(seenVersion)).min(1).max(mostChanged) }),
  severalChanged,
);
export const { template, preview, commit, progress, failed } = importCalls(`${path}/import`, can.piece.add, "pieces");
export const exportList = exportCall(`${path}/export`, can.piece.export, "pieces", pieceFilter);

export type OwnPiece = z.output<typeof shown>;
export const own = call(
  "own",
  signedIn,
  "The caller's pieces of a month, the latest date first",
  pageInput.extend({ month: summaryFilter.shape.month }),
  growing(shown).extend({
    /** The latest day of the month for which the caller may report pieces; null: none. */
    latest: z.iso.date().nullable(),
  }),
);
export const ofPerson = contract({
  ...call(
    "person",
    can.person.page,
    "Pieces of a month of somebody within the caller's scope, the latest date first",
    pageInput.extend({ userId: recordId, month: summaryFilter.shape.month }),
    growing(shown),
  ),
  lists: ["attendance.personPieces"],
});
export const report = call(
  "report",
  signedIn,
  "Enters own pieces of a date on which the caller is on an assignment",
  z.object(pieceFields),
  savedId,
);

export const summary = contract({
  ...call(
    "summary",
    can.pieceRecord.page,
    "Confirmed pieces of a month by person and unit, within the caller's scope",
    summaryFilter,
    page(summaryRow),
  ),
  lists: ["attendance.pieceSummary"],
});
export const exportSummary = exportCall(
  `${path}/exportSummary`,
  can.pieceRecord.export,
  "confirmed pieces of a month by person and unit",
  summaryFilter,
);
