import { useCallback, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { hasDefaultView } from "../../kit/view/use-views.ts";
import type { Row, Tab } from "../types.ts";
import { actingQuery, type Filters, isFiltered, queryOf, readFilters, writeFilters } from "./filter/filters.ts";
import { useToday } from "./filter/use-today.ts";
import { afterDecision, neighbour } from "./neighbour.ts";
import type { ListedRow } from "./rows/gone.ts";
import { useListed } from "./rows/use-listed.ts";
import { rowKey, useRows } from "./rows/use-rows.ts";

/** An application may be in the list twice: for the reader, and for somebody they act for. */
export const openKeyOf = (row: Pick<Row, "id" | "for">): string => (row.for ? `${row.id} ${row.for.id}` : row.id);

function openKeyIn(search: URLSearchParams): string | null {
  const [id, as] = [search.get("id"), search.get("as")];
  return id && as ? `${id} ${as}` : id;
}

/** One tab of the inbox: its address (filters and the open application), its rows, and moving between them. */
export function useInbox(tab: Tab) {
  const name = `approval.${tab}`;
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const today = useToday();
  const filters = readFilters(search);
  // The open application is in the address too, and asks for nothing.
  const written = JSON.stringify(filters);
  const asked = useMemo(
    () => ({
      ...queryOf(JSON.parse(written) as Filters, today),
      ...actingQuery(tab, (JSON.parse(written) as Filters).whose),
    }),
    [tab, written, today],
  );
  const { query, rows, total, atLeast } = useRows(tab, asked);
  const { shown, leave } = useShown(useListed({ query, rows }, `${tab} ${written} ${today}`), tab);
  const open = openKeyIn(search);
  const openable = useMemo(() => [...new Set(shown.map(openKeyOf))].map((key) => ({ key })), [shown]);
  const asking = useMemo(() => new Set(rows.map(openKeyOf)), [rows]);

  const hrefOf = useCallback(
    (stop: string | null) => {
      const [id = "", as = ""] = stop?.split(" ") ?? [];
      const next = writeFilters(search, { id, as });
      return next.size > 0 ? `?${next}` : "";
    },
    [search],
  );
  const show = useCallback(
    (stop: string | null) => {
      void navigate({ search: hrefOf(stop) }, { replace: true });
    },
    [navigate, hrefOf],
  );
  const walk = (step: 1 | -1) => {
    const next = neighbour(openable, open, step);
    if (next) show(next);
    return next !== null;
  };
  const changed = (search: URLSearchParams, changes: Partial<Filters>) => {
    const next = writeFilters(search, changes);
    const found = readFilters(next);
    if (!isFiltered(found) && found.sort === null && hasDefaultView(name)) next.set("view", "all");
    else next.delete("view");
    return next;
  };
  return {
    name,
    /** The address names no view. */
    opened: !search.has("view"),
    filters,
    asked,
    query,
    rows,
    /** With those that others decided meanwhile. */
    shown,
    /** What the reader did themselves leaves the list. */
    leave,
    total,
    atLeast,
    open,
    openAt: shown.findIndex((row) => openKeyOf(row) === open),
    hrefOf,
    show,
    walk,
    hasNext: neighbour(openable, open, 1) !== null,
    hasPrevious: neighbour(openable, open, -1) !== null,
    /** The next pending application after a decision; null if there is none. */
    after: () =>
      afterDecision(
        openable.filter(({ key }) => key === open || asking.has(key)),
        open ?? "",
      ),
    change: (changes: Partial<Filters>) => setSearch((now) => changed(now, changes), { replace: true }),
  };
}

/** Only what waits for the reader is missed: other lists show what became of a row. */
function useShown(listed: readonly ListedRow[], tab: Tab) {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const leave = useCallback((ids: readonly string[]) => setOwn((known) => new Set([...known, ...ids])), []);
  const shown = useMemo(
    () => listed.filter(({ gone, id }) => !gone || (tab === "pending" && !own.has(id))),
    [listed, own, tab],
  );
  return { shown, leave };
}

/** The rows selected for a batch; rows that left the list are no longer selected. */
export function useSelection(rows: readonly Row[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const picked = useMemo(() => rows.filter((row) => keys.has(rowKey(row))), [rows, keys]);
  const pick = useCallback((row: Row, on: boolean) => {
    setKeys((known) => {
      const next = new Set(known);
      if (on) next.add(rowKey(row));
      else next.delete(rowKey(row));
      return next;
    });
  }, []);
  return {
    picked,
    keys,
    pick,
    pickAll: () => setKeys(new Set(rows.map(rowKey))),
    clear: useCallback(() => setKeys(new Set()), []),
  };
}
