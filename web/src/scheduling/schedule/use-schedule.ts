import type { AnswerOf, InputOf } from "@stampflow/kernel";
import { type Cell, scheduleCalls as calls, mostPeople, plannedIn, type ScheduleRow } from "@stampflow/scheduling";
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { ApiError, call } from "../../platform/call.ts";

type Page = AnswerOf<typeof calls.list>;
type Saved = AnswerOf<typeof calls.save>;
export type Asked = {
  readonly from: string;
  readonly to: string;
  readonly departmentId?: string;
  readonly userIds?: readonly string[];
};
/** What is written into cells: a shift, rest, or null to take a draft back. */
export type Write = { readonly userId: string; readonly date: string; readonly shiftId: string | null };
/** What a whole action changed, so that it can be taken back. */
type Action = readonly (Write & { readonly version: number })[];

export const scheduleKey = ["scheduling", "schedule"] as const;
const pageSize = 50;
const quiet = { quiet: true } as const;

const withCells = (data: InfiniteData<Page> | undefined, change: (row: ScheduleRow) => ScheduleRow) =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, records: page.records.map(change) })),
  };

/** The people of a period with their cells; what is written shows at once, and is saved in order. */
export function useSchedule(asked: Asked) {
  const client = useQueryClient();
  const queryKey = useMemo(() => [...scheduleKey, "grid", asked], [asked]);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => call(calls.list, { ...asked, pageNum: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Page, all) =>
      all.reduce((sum, { records }) => sum + records.length, 0) < last.total ? all.length + 1 : undefined,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => (pages ?? []).flatMap(({ records }) => records), [pages]);
  const [result, setResult] = useState<Pick<Saved, "refused"> & { readonly why?: string }>({ refused: [] });
  const [undoable, setUndoable] = useState<readonly Action[]>([]);
  const [pending, setPending] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const known = useCallback(() => {
    const data = client.getQueryData<InfiniteData<Page>>(queryKey);
    return new Map((data?.pages ?? []).flatMap(({ records }) => records.map((row) => [row.userId, row])));
  }, [client, queryKey]);

  const put = useCallback(
    (cells: ReadonlyMap<string, ReadonlyMap<string, Cell | undefined>>) =>
      client.setQueryData<InfiniteData<Page>>(queryKey, (data) =>
        withCells(data, (row) => {
          const own = cells.get(row.userId);
          if (!own) return row;
          const next: Record<string, Cell> = { ...row.cells };
          for (const [date, cell] of own) {
            if (cell) next[date] = cell;
            else delete next[date];
          }
          return { ...row, cells: next };
        }),
      ),
    [client, queryKey],
  );

  /** Sends what was written, by the versions that are known now, and puts what the server answers. */
  const send = useCallback(
    async (writes: readonly Write[], versions?: ReadonlyMap<string, number>) => {
      const now = known();
      const byPerson = Map.groupBy(writes, ({ userId }) => userId);
      const people = [...byPerson];
      const refused: Saved["refused"][number][] = [];
      const done: Action[number][] = [];
      for (let at = 0; at < people.length; at += mostPeople) {
        const some = people.slice(at, at + mostPeople);
        const changes = some.map(([userId, own]) => ({
          userId,
          cells: own.map(({ date, shiftId }) => ({
            date,
            shiftId,
            version: versions?.get(`${userId} ${date}`) ?? now.get(userId)?.cells[date]?.version ?? 0,
          })),
        }));
        const body: InputOf<typeof calls.save> = { changes, departmentId: asked.departmentId };
        const answer = await call(calls.save, body, quiet);
        refused.push(...answer.refused);
        const saved = new Map(answer.saved.map(({ userId, cells }) => [userId, cells]));
        put(
          new Map(
            some.map(([userId, own]) => [userId, new Map(own.map(({ date }) => [date, saved.get(userId)?.[date]]))]),
          ),
        );
        for (const { userId, cells } of changes) {
          for (const { date, version } of cells) {
            const cell = saved.get(userId)?.[date];
            if (cell && cell.version > version) done.push({ userId, date, shiftId: null, version: cell.version });
          }
        }
      }
      return { refused, done };
    },
    [known, put, asked.departmentId],
  );

  const run = useCallback(
    (work: () => Promise<void>) => {
      setPending((count) => count + 1);
      last.current = last.current
        .then(work)
        .catch(async (error: unknown) => {
          setResult({ refused: [], why: error instanceof ApiError ? error.message : String(error) });
          await client.invalidateQueries({ queryKey: scheduleKey });
        })
        .finally(() => setPending((count) => count - 1));
      return last.current;
    },
    [client],
  );

  const write = useCallback(
    (writes: readonly Write[], skipped: Saved["refused"] = []) => {
      const before = known();
      const draftOf = ({ userId, date }: Write) => before.get(userId)?.cells[date]?.draft ?? null;
      const fresh = writes.filter(
        ({ userId, date, shiftId }) => plannedIn(before.get(userId)?.cells[date]) !== shiftId,
      );
      setResult({ refused: skipped });
      if (fresh.length === 0) return;
      put(
        new Map(
          [...Map.groupBy(fresh, ({ userId }) => userId)].map(([userId, own]) => [
            userId,
            new Map(
              own.map(({ date, shiftId }): [string, Cell | undefined] => {
                const { draft: _, ...cell } = before.get(userId)?.cells[date] ?? { version: 0, by: "", at: 0 };
                return [date, shiftId === null || shiftId === cell.published ? cell : { ...cell, draft: shiftId }];
              }),
            ),
          ]),
        ),
      );
      const drafts = new Map(fresh.map((one) => [`${one.userId} ${one.date}`, draftOf(one)]));
      void run(async () => {
        const { refused, done } = await send(fresh);
        setResult({ refused: [...skipped, ...refused] });
        const action = done.map((one) => ({ ...one, shiftId: drafts.get(`${one.userId} ${one.date}`) ?? null }));
        if (action.length > 0) setUndoable((all) => [...all.slice(-49), action]);
      });
    },
    [known, put, run, send],
  );

  /** P5: takes back the last action whole, except cells that have changed since. */
  const undo = useCallback(() => {
    void run(async () => {
      const action = await new Promise<Action | undefined>((found) =>
        setUndoable((all) => {
          found(all.at(-1));
          return all.slice(0, -1);
        }),
      );
      if (!action) return;
      const versions = new Map(action.map(({ userId, date, version }) => [`${userId} ${date}`, version]));
      const { refused } = await send(action, versions);
      setResult({ refused });
    });
  }, [run, send]);

  const publish = useCallback(
    () =>
      run(async () => {
        const ids = rows.filter((row) => draftsOf(row, asked) > 0).map(({ userId }) => userId);
        const refused: Saved["refused"][number][] = [];
        for (let at = 0; at < ids.length; at += mostPeople) {
          const period = { from: asked.from, to: asked.to };
          const answer = await call(calls.publish, { userIds: ids.slice(at, at + mostPeople), ...period }, quiet);
          refused.push(...answer.refused);
        }
        setResult({ refused });
        setUndoable([]);
        await client.invalidateQueries({ queryKey: scheduleKey });
      }),
    [run, rows, asked, client],
  );

  /** L10: what publishing the drafts would change elsewhere. */
  const consequences = useCallback(async () => {
    const ids = rows.filter((row) => draftsOf(row, asked) > 0).map(({ userId }) => userId);
    const lines: AnswerOf<typeof calls.preview>["lines"][number][] = [];
    for (let at = 0; at < ids.length; at += mostPeople) {
      const period = { from: asked.from, to: asked.to };
      const answer = await call(calls.preview, { userIds: ids.slice(at, at + mostPeople), ...period });
      lines.push(...answer.lines);
    }
    return lines;
  }, [rows, asked]);

  /** All people of the period, for the printed month. */
  const everybody = useCallback(async () => {
    let found = query.data;
    while (found && found.pages.reduce((sum, { records }) => sum + records.length, 0) < (found.pages[0]?.total ?? 0)) {
      const next = await query.fetchNextPage();
      if (next.isError) throw next.error;
      found = next.data;
    }
    return (found?.pages ?? []).flatMap(({ records }) => records);
  }, [query]);
  const dismiss = useCallback(() => setResult({ refused: [] }), []);
  const more = useCallback(() => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  }, [query]);
  return {
    ...{
      query,
      rows,
      first: pages?.[0],
      write,
      undo,
      publish,
      consequences,
      more,
      everybody,
      dismiss,
      result,
      pending,
    },
    mayUndo: undoable.length > 0,
  };
}

export const draftsOf = ({ cells }: ScheduleRow, { from, to }: Pick<Asked, "from" | "to">): number =>
  Object.entries(cells).filter(([date, { draft }]) => draft !== undefined && date >= from && date <= to).length;
