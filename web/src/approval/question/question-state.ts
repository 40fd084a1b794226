import type { Detail, ProgressRow } from "../types.ts";

export type QuestionState = "open" | "overtaken" | null;

/** Of a row that asks: still open, or never answered because its task closed; an answer says it by itself. */
export function questionState(
  { action, seq }: Pick<ProgressRow, "action" | "seq">,
  rows: readonly Pick<ProgressRow, "question">[],
  open: readonly Pick<Detail["questions"][number], "seq">[],
): QuestionState {
  if (action !== "ASK") return null;
  if (open.some((each) => each.seq === seq)) return "open";
  return rows.some(({ question }) => question === seq) ? null : "overtaken";
}
