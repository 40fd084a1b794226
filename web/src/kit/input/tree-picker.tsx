import { TreeSelect, type TreeSelectProps } from "antd";
import { type KeyboardEvent, type ReactNode, useMemo, useState } from "react";
import { everyNode, foundIn, shownTree, type TreeOption } from "./tree-choice.ts";
import { useTypedFinder } from "./use-finder.ts";
import { useHastyKeys } from "./use-remote-choice.ts";

type Passed = Pick<
  TreeSelectProps,
  | "id"
  | "aria-label"
  | "aria-labelledby"
  | "aria-describedby"
  | "aria-invalid"
  | "aria-required"
  | "allowClear"
  | "disabled"
  | "loading"
  | "notFoundContent"
  | "onBlur"
  | "placeholder"
  | "status"
  | "style"
>;
type Chosen = { readonly value: string; readonly label: string };
type Props = Passed & {
  nodes: readonly TreeOption[];
  chosen: readonly Chosen[];
  several?: boolean | undefined;
  /** The nodes that are open at first. */
  expanded: readonly string[];
  onChange: (ids: string[]) => void;
  onOpen?: () => void;
};
type Labelled = { value: string; label?: ReactNode };

const nothingTyped = () => true;

/** Chooses out of a tree, also by typing: Enter takes the closest match, and parents are only the way to it. */
export function TreePicker({ nodes, chosen, several, expanded, onChange, onOpen, onBlur, ...passed }: Props) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [unfolded, setUnfolded] = useState<readonly string[]>();
  /** The arrows have gone to another node than the first one found. */
  const [moved, setMoved] = useState(false);
  const text = typed.trim();
  const { finds, known } = useTypedFinder(text);
  const searching = text !== "";
  const found = searching ? foundIn(text, nodes, finds) : [];
  const first = moved ? undefined : found[0]?.value;
  const shown = useMemo(
    () => shownTree(nodes, searching ? finds : nothingTyped, first),
    [nodes, searching, finds, first],
  );
  const type = (next: string) => {
    setTyped(next);
    setMoved(false);
  };
  const set = (ids: string[]) => {
    type("");
    onChange(ids);
  };
  const take = ({ value }: TreeOption) => {
    const ids = chosen.map((one) => one.value);
    if (!several) setOpen(false);
    set(several ? [...new Set([...ids, value])] : [value]);
  };
  const hasty = useHastyKeys({
    typed,
    choices: known ? found : undefined,
    failed: false,
    askNow: () => undefined,
    take,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") setMoved(true);
    hasty.onKeyDown(event);
    if (event.key !== "Enter" || event.isPropagationStopped() || !searching || moved || !found[0]) return;
    event.preventDefault();
    event.stopPropagation();
    take(found[0]);
  };
  const labelled = chosen.map(({ value, label }) => ({ value, label }));
  return (
    <TreeSelect<Labelled | Labelled[] | null>
      {...passed}
      {...(known ? {} : { "data-waits": true })}
      labelInValue
      multiple={several ?? false}
      value={several ? labelled : (labelled[0] ?? null)}
      onChange={(next) => set([next ?? []].flat().map(({ value }) => value))}
      treeData={shown}
      treeExpandedKeys={searching ? everyNode(shown).map(({ value }) => value) : [...(unfolded ?? expanded)]}
      onTreeExpand={(keys) => !searching && setUnfolded(keys.map(String))}
      showSearch={{ searchValue: typed, onSearch: type, filterTreeNode: false }}
      onInputKeyDown={onKeyDown}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) onOpen?.();
      }}
      onBlur={(event) => {
        type("");
        hasty.forget();
        onBlur?.(event);
      }}
    />
  );
}
