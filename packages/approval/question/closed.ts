import type { HistoryRow } from "@stampflow/flow";
import { AppError, formatDateTime } from "@stampflow/kernel";
import { language, tenant, translate } from "@stampflow/kernel/server";
import { companyOf } from "@stampflow/system/server";
import { stepsAfter } from "../history/store.ts";
import { nameOf, organisation } from "../people.ts";

type Rows = { seq: number; row: HistoryRow }[];

async function rowsOf(applyId: string): Promise<Rows> {
  const steps = await stepsAfter(applyId, 0, 100_000);
  return steps.flatMap(({ seq, rows }) => (rows as HistoryRow[]).map((row) => ({ seq, row })));
}

/** Which question is meant: the step in which it was asked, or the last one that this person asked. */
type Meant = { step: number } | { askedBy: string };

/** The row that answered or dropped the question; none if its task closed. */
function endOf(rows: Rows, meant: Meant): HistoryRow | undefined {
  const asked = ({ row: { action, by, for: whose = by } }: Rows[number]) =>
    "askedBy" in meant && action === "ASK" && whose === meant.askedBy;
  const step = "step" in meant ? meant.step : rows.findLast(asked)?.seq;
  return rows.find(({ row }) => row.question !== undefined && row.question === step)?.row;
}

/** Tells whoever comes too late who closed the question, and when. */
export async function sayWhoClosed(error: unknown, applyId: string, meant: Meant): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== "approval.question.closed") return error;
  const end = endOf(await rowsOf(applyId), meant);
  if (!end) return new AppError(error.code, { what: translate("approval.question.overtaken", language()) });
  const [org, company] = await Promise.all([organisation(), companyOf(tenant())]);
  const { by, at, action } = end;
  const name = nameOf(org, by);
  const time = formatDateTime(at, language(), company?.timeZone ?? "UTC");
  const what = translate(`approval.question.${action === "ANSWER" ? "answered" : "dropped"}`, language(), {
    name,
    time,
  });
  return new AppError(error.code, { by, name, at, what });
}
