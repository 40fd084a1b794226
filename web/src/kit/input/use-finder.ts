import { type Finds, finderOf, folded } from "@stampflow/kernel";
import { useCallback, useEffect, useMemo, useState } from "react";

type Ready = { typed: string; finds: Finds | null };
type Option = { label?: unknown } | undefined;
type Node = { title?: unknown };

/** As it is written, until the dictionary of pinyin has arrived; and where it cannot be loaded. */
const written = (typed: string, text: string) => text.includes(folded(typed));

function useFinds() {
  const [ready, setReady] = useState<Ready>();
  const onSearch = useCallback((typed: string) => {
    finderOf(typed).then(
      (finds) => setReady({ typed, finds }),
      () => setReady(undefined),
    );
  }, []);
  const finds = useCallback(
    (typed: string, text: unknown) => {
      const words = folded(String(text ?? ""));
      return ready?.typed === typed ? (ready.finds?.(words) ?? true) : written(typed, words);
    },
    [ready],
  );
  return { finds, onSearch };
}

/** Whether a text has what is typed. */
export function useTextFinder(typed: string): (text: string) => boolean {
  const { finds, onSearch } = useFinds();
  useEffect(() => onSearch(typed), [typed, onSearch]);
  return (text) => finds(typed, text);
}

/** `showSearch` of a Select: finds by words anywhere in a label, also in pinyin, as every list does (kernel D26). */
export function useFinder() {
  const { finds, onSearch } = useFinds();
  return useMemo(
    () => ({ onSearch, filterOption: (typed: string, option: Option) => finds(typed, option?.label) }),
    [finds, onSearch],
  );
}

/** The same for a TreeSelect, by the titles of its nodes. */
export function useTreeFinder() {
  const { finds, onSearch } = useFinds();
  return useMemo(
    () => ({ onSearch, filterTreeNode: (typed: string, node: Node) => finds(typed, node.title) }),
    [finds, onSearch],
  );
}
