import { closeness, type Finds, finderOf, folded } from "@stampflow/kernel";
import { useCallback, useEffect, useMemo, useState } from "react";

type Ready = { typed: string; finds: Finds | null };
type Option = { label?: unknown } | undefined;
type Branch = { label?: unknown };

/** Without pinyin, if the dictionary cannot be loaded. */
const written = (typed: string, text: string) => text.includes(folded(typed));

/** What is written is found until the dictionary is loaded. */
function useFinds() {
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
      return ready?.typed === typed ? (ready.finds?.(words) ?? true) : written(typed, words);
    },
    [ready],
  );
  return { finds, onSearch, known: ready?.typed };
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

/** Whether a title matches what is typed; `known`: the final answer, not that without pinyin. */
export function useTypedFinder(typed: string) {
  const { finds, onSearch, known } = useFinds();
  useEffect(() => onSearch(typed), [typed, onSearch]);
  return { finds: useCallback((title: string) => finds(typed, title), [finds, typed]), known: known === typed };
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
