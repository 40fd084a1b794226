import { z } from "zod";
import type { OptionItem } from "../../design/schema.ts";
import type { OptionFault } from "../../kind.ts";
import { limits } from "../../limits.ts";

/** An option with its sub-options. Values are unique in the whole tree. */
export type Branch = { value: string; label: string; children?: Branch[] | undefined };

const branchSchema: z.ZodType<Branch> = z.looseObject({
  value: z.string().min(1).max(64),
  label: z.string().max(100),
  children: z.lazy(() => z.array(branchSchema)).optional(),
});
export const tree = z.array(branchSchema);

/** Every entry with the entries above it, itself last. */
export function* pathsIn(branches: readonly Branch[], above: readonly Branch[] = []): Generator<readonly Branch[]> {
  for (const branch of branches) {
    const path = [...above, branch];
    yield path;
    yield* pathsIn(branch.children ?? [], path);
  }
}

/** The entries from the top to the one with this value; undefined if there is none. */
export function pathTo(branches: readonly Branch[], value: string): readonly Branch[] | undefined {
  for (const path of pathsIn(branches)) if (path.at(-1)?.value === value) return path;
  return undefined;
}

export const pathText = (path: readonly Branch[]): string => path.map(({ label }) => label).join(" / ");

export const treeChoices = (branches: readonly Branch[]): OptionItem[] =>
  [...pathsIn(branches)].map((path) => ({ value: path.at(-1)?.value ?? "", label: pathText(path) }));

/** The faults of a tree of options: number, depth, names and values. */
export function checkTree(branches: readonly Branch[]): OptionFault[] {
  const paths = [...pathsIn(branches)];
  const faults: OptionFault[] = [];
  const { treeEntries, treeLevels } = limits;
  if (paths.length === 0) faults.push({ code: "form.design.options.few", data: { min: 1 } });
  if (paths.length > treeEntries) faults.push({ code: "form.design.options.many", data: { max: treeEntries } });
  if (paths.some((path) => path.length > treeLevels))
    faults.push({ code: "form.design.options.deep", data: { max: treeLevels } });
  if (paths.some((path) => path.at(-1)?.label.trim() === "")) faults.push({ code: "form.design.option.empty" });
  if (new Set(paths.map((path) => path.at(-1)?.value)).size < paths.length)
    faults.push({ code: "form.design.option.duplicate" });
  else if (new Set(paths.map(pathText)).size < paths.length) faults.push({ code: "form.design.option.same" });
  return faults;
}

/** The tree as lines of labels, indented by level. */
export const treeText = (branches: readonly Branch[]): string =>
  [...pathsIn(branches)].map((path) => `${"  ".repeat(path.length - 1)}${path.at(-1)?.label ?? ""}`).join("\n");

/** Parses lines of labels to a tree; an entry that kept its place keeps its value. */
export function readTree(text: string, before: readonly Branch[]): Branch[] {
  const known = new Map([...pathsIn(before)].map((path) => [pathText(path), path.at(-1)?.value ?? ""]));
  const used = new Set(known.values());
  let last = 0;
  const free = (): string => {
    do last += 1;
    while (used.has(String(last)));
    return String(last);
  };
  const top: Branch[] = [];
  const open: { branch: Branch; indent: number }[] = [];
  for (const line of text.split("\n")) {
    const label = line.trim().slice(0, 100);
    if (label === "") continue;
    const indent = /^\s*/.exec(line.replaceAll("\t", "  ").replaceAll("　", "  "))?.[0].length ?? 0;
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
    const path = [...open.map(({ branch }) => branch.label), label].join(" / ");
    const value = known.get(path) ?? free();
    known.delete(path);
    const branch: Branch = { value, label };
    const parent = open.at(-1)?.branch;
    if (parent) parent.children = [...(parent.children ?? []), branch];
    else top.push(branch);
    open.push({ branch, indent });
  }
  return top;
}

export const startTree = (word: (n: string) => string): Branch[] => [
  {
    value: "1",
    label: word("1"),
    children: [
      { value: "2", label: word("1-1") },
      { value: "3", label: word("1-2") },
    ],
  },
  { value: "4", label: word("2") },
];
