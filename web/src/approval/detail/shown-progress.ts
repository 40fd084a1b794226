import type { Detail, ProgressRow } from "../types.ts";

/** The steps that are shown, oldest first, without a gap: `earlier` is the first of them where more came before. */
export type ShownProgress = {
  readonly rows: readonly ProgressRow[];
  readonly earlier: number | null;
  readonly seq: number;
};
type Stretch = Pick<Detail, "seq" | "progress" | "earlier">;

export const shownProgress = ({ progress, earlier, seq }: Stretch): ShownProgress => ({ rows: progress, earlier, seq });

/** When new steps arrive the server sends fewer old ones: those already shown stay. */
export function withNewer(known: ShownProgress, news: Stretch): ShownProgress {
  if (news.seq <= known.seq) return known;
  const { earlier } = news;
  const gap = earlier === null || known.seq < earlier - 1;
  if (gap) return shownProgress(news);
  return {
    rows: [...known.rows.filter(({ seq }) => seq < earlier), ...news.progress],
    earlier: known.earlier,
    seq: news.seq,
  };
}

export function withEarlier(known: ShownProgress, stretch: Stretch): ShownProgress {
  const { earlier: first } = known;
  if (first === null) return known;
  const before = stretch.progress.filter(({ seq }) => seq < first);
  return { ...known, rows: [...before, ...known.rows], earlier: stretch.earlier };
}
