import { closeness, type Finds, finderOf, folded } from "@stampflow/kernel";
import { useCallback, useEffect, useMemo, useState } from "react";

type Ready = { typed: string; finds: Finds | null };
type Option = { label?: unknown } | undefined;
type Node = { title?: unknown };
type Branch = { label?: unknown };

/** Without pinyin, if the dictionary cannot be loaded. */
const written = (typed: string, text: string) => text.includes(folded(typed));

/** `until`: the results until the dictionary is loaded. */
function useFinds(until = written) {
  const [ready, setReady] = useState<Ready>();
  const onSearch = useCallback((typed: string) => {
    finderOf(typed).then(
      (finds) => setReady({ typed, finds }),
      () => setReady({ typed, finds: (words) => written(typed, words) }),
    );
  }, []);
  const finds = useCallback(
    (typed: string, text: unknown) => {
      const words = folded(String(text ?? ""));
      return ready?.typed === typed ? (ready.finds?.(words) ?? true) : until(typed, words);
    },
    [ready, until],
  );
  return { finds, onSearch };
}

/** Whether a text matches what is typed. */
export function useTextFinder(typed: string): (text: string) => boolean {
  const { finds, onSearch } = useFinds();
  useEffect(() => onSearch(typed), [typed, onSearch]);
  return (text) => finds(typed, text);
}

const closenessOf = (typed: string, option: Option) =>
  typed.trim() === "" ? 0 : closeness(folded(typed), folded(String(option?.label ?? "")));

/** `showSearch` of a Select, the closest first: finds by words anywhere in a label, also in pinyin, as every list does (kernel D26). */
export function useFinder() {
  const { finds, onSearch } = useFinds();
  return useMemo(
    () => ({
      onSearch,
      filterOption: (typed: string, option: Option) => finds(typed, option?.label),
      filterSort: (one: Option, other: Option, { searchValue }: { searchValue: string }) =>
        closenessOf(searchValue, one) - closenessOf(searchValue, other),
    }),
    [finds, onSearch],
  );
}

/** A TreeSelect expands only the branches that match at first, not those found later by pinyin. */
const all = () => true;

/** The same for a TreeSelect, by the titles of its nodes. */
export function useTreeFinder() {
  const { finds, onSearch } = useFinds(all);
  return useMemo(
    () => ({ onSearch, filterTreeNode: (typed: string, node: Node) => finds(typed, node.title) }),
    [finds, onSearch],
  );
}

/** The same for a Cascader: the words stand anywhere in the labels on the way to an option. */
export function useCascadeFinder() {
  const { finds, onSearch } = useFinds();
  return useMemo(
    () => ({
      onSearch,
      filter: (typed: string, way: readonly Branch[]) => finds(typed, way.map(({ label }) => label).join("\n")),
    }),
    [finds, onSearch],
  );
}
