import { useCallback, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Row, Tab } from "../types.ts";
import { askedOf, type Filters, readFilters, writeFilters } from "./filters.ts";
import { afterDecision, neighbour } from "./neighbour.ts";
import { rowKey, useRows } from "./use-rows.ts";

/** One tab of the inbox: its address (filters and the open application), its rows, and the walk along them. */
export function useInbox(tab: Tab) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(search);
  const { status, form, period, keyword } = filters;
  const asked = useMemo(() => askedOf({ status, form, period, keyword }, new Date()), [status, form, period, keyword]);
  const { query, rows, total } = useRows(tab, asked);
  const open = search.get("id");
  const stops = useMemo(() => [...new Set(rows.map((row) => row.id))].map((key) => ({ key })), [rows]);

  const hrefOf = useCallback(
    (id: string | null) => {
      const next = writeFilters(search, {});
      if (id) next.set("id", id);
      else next.delete("id");
      return next.size > 0 ? `?${next}` : "";
    },
    [search],
  );
  const show = useCallback(
    (id: string | null, how: { replace: boolean }) => {
      navigate({ search: hrefOf(id) }, how);
    },
    [navigate, hrefOf],
  );
  const walk = (step: 1 | -1) => {
    const next = neighbour(stops, open, step);
    if (next) show(next, { replace: open !== null });
    return next !== null;
  };
  return {
    filters,
    asked,
    query,
    rows,
    total,
    open,
    openAt: rows.findIndex((row) => row.id === open),
    hrefOf,
    show,
    walk,
    hasNext: neighbour(stops, open, 1) !== null,
    hasPrevious: neighbour(stops, open, -1) !== null,
    /** The next one that waits, once `applyId` is decided; null when that was the last. */
    after: (applyId: string) => afterDecision(stops, applyId),
    change: (change: Partial<Filters>) => setSearch((now) => writeFilters(now, change), { replace: true }),
  };
}

/** Rows picked for a batch; what has left the list is picked no longer. */
export function usePicked(rows: readonly Row[]) {
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
