import { isSame } from "@stampflow/kernel";
import { type View, viewCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef } from "react";
import { call } from "../../platform/call.ts";
import { storedJson, storeJson } from "../../platform/local-storage.ts";
import { sessionState } from "../../platform/session.ts";

export type ViewContent = Pick<View, "filters" | "sort" | "columns">;

type Props = {
  /** The name of the list. */
  list: string;
  enabled: boolean;
  /** The current filters, sort and columns. */
  now: ViewContent;
  /** The address names no view. */
  opened: boolean;
  onChoose: (view: ViewContent) => void;
};

const contentOf = ({ filters, sort, columns }: ViewContent): ViewContent => ({ filters, sort, columns });
const inOrder = (keys: readonly string[]) => [...keys].sort();
const rowsAreSame = (one: ViewContent, other: ViewContent) =>
  isSame(one.filters, other.filters) && one.sort === other.sort;
const isShown = (view: ViewContent, now: ViewContent) =>
  rowsAreSame(view, now) && (view.columns.length === 0 || isSame(inOrder(view.columns), inOrder(now.columns)));
const blank: ViewContent = { filters: {}, sort: "", columns: [] };

/** The default view is kept in the browser too, so that a list need not wait for the views. */
const keptAs = (list: string) => `view.${sessionState().session?.user.userId ?? ""}.${list}`;
/** A list with one says in its address that it is shown without. */
export const hasDefaultView = (list: string) => storedJson<ViewContent | null>(keptAs(list), null) !== null;

/** The saved views of a list: which one is shown, and the default one, with which the list opens. */
export function useViews({ list, enabled, now, opened, onChoose }: Props) {
  const queryKey = ["system", "view", list];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(viewCalls.list, { list }, { signal }),
    enabled,
  });
  const standard = data?.find(({ isDefault }) => isDefault);
  /** What the list opened with, until somebody changes it. */
  const untouched = useRef(enabled && opened && rowsAreSame(now, blank) ? blank : null);
  const open = (view: ViewContent) => {
    untouched.current = view;
    onChoose(view);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list opens
  useLayoutEffect(() => {
    const kept = untouched.current && storedJson<ViewContent | null>(keptAs(list), null);
    if (kept) open(kept);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the views are there, not when the list changes
  useEffect(() => {
    if (!data) return;
    storeJson(keptAs(list), standard ? contentOf(standard) : null);
    const before = untouched.current;
    untouched.current = null;
    if (before && rowsAreSame(now, before) && !rowsAreSame(standard ?? blank, before)) onChoose(standard ?? blank);
  }, [data]);
  return {
    list,
    queryKey,
    now,
    all: data,
    shown: data?.find((view) => isShown(view, now)),
    onChoose,
  };
}
