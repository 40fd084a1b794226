import { closestFirst, folded } from "@stampflow/kernel";

/** What the answer to a text offers; `names`: other texts by which it is found, such as a barcode. */
export type RemoteOption = { readonly value: string; readonly label: string; readonly names?: readonly string[] };

type Answer<Option> = { readonly text: string; readonly options: readonly Option[] } | undefined;

/** The choices of the text that is there: those of its own answer, the closest first; undefined until it has come. */
export function offered<Option extends RemoteOption>(typed: string, answer: Answer<Option>) {
  const text = typed.trim();
  if (answer?.text !== text) return undefined;
  return closestFirst(text, answer.options, ({ label, names = [] }) => folded([label, ...names].join("\n")));
}

type Stroke = Pick<KeyboardEvent, "key" | "isComposing" | "keyCode" | "shiftKey">;

/** The Enter that ends a composition is no Enter; Safari reports it after the composition, with key code 229. */
export const isComposing = ({ isComposing, keyCode }: Pick<Stroke, "isComposing" | "keyCode">): boolean =>
  isComposing || keyCode === 229;

/**
 * What a key does in a field whose choices come from the server. `"wait"`: the first choice is taken once it comes;
 * `"nothing"`: not even what the list would do; `"list"`: the list decides.
 */
export function meaningOf(stroke: Stroke, typed: string, choices: readonly unknown[] | undefined) {
  const takes = stroke.key === "Enter" || (stroke.key === "Tab" && !stroke.shiftKey);
  if (!takes) return "list";
  if (stroke.key === "Enter" && isComposing(stroke)) return "nothing";
  if (typed.trim() === "") return "list";
  if (!choices) return "wait";
  // The text stays, with the note that nothing was found.
  return choices.length === 0 && stroke.key === "Enter" ? "nothing" : "list";
}
