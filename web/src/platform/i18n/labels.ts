import type { TextTree } from "../module.ts";

/** The place of a label of the server, such as `shop.order.column.place` or `shop.order.value.state.open`, among the texts of pages. */
export function placeOf(label: string): string[] {
  const [, noun = "", role, field = "", ...value] = label.split(".");
  return [noun, ...(role === "value" ? [`${field}s`, ...value] : [field])];
}

/** The texts of pages with the labels of described fields, which the server has too; a page may have words of its own. */
export const withLabels = (texts: TextTree, labels: Readonly<Record<string, string>>): TextTree =>
  Object.entries(labels).reduce((tree, [label, words]) => withWords(tree, placeOf(label), words), texts);

function withWords(tree: TextTree, [first = "", ...rest]: readonly string[], words: string): TextTree {
  const own = tree[first];
  if (rest.length === 0) return { ...tree, [first]: own ?? words };
  return { ...tree, [first]: withWords(typeof own === "object" ? own : {}, rest, words) };
}
