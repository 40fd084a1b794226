const letters = {
  a: "approve",
  r: "reject",
  b: "return",
  j: "next",
  k: "previous",
  t: "transfer",
  q: "ask",
  c: "comment",
  p: "print",
  x: "select",
  "/": "search",
  "?": "help",
  1: "tab1",
  2: "tab2",
  3: "tab3",
  4: "tab4",
  5: "tab5",
} as const;

export type KeyCommand = (typeof letters)[keyof typeof letters] | "send" | "close";

export type Stroke = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly repeat: boolean;
};

const isLetter = (key: string): key is `${keyof typeof letters}` => Object.hasOwn(letters, key);

/** Which command a key stroke means; `typing` where the focus is in a field. While an input method composes, none. */
export function commandOf(stroke: Stroke, typing: boolean): KeyCommand | null {
  if (stroke.isComposing || stroke.altKey) return null;
  if (stroke.ctrlKey || stroke.metaKey) return stroke.key === "Enter" && !stroke.repeat ? "send" : null;
  if (typing) return null;
  if (stroke.key === "Escape") return "close";
  const key = stroke.key.toLowerCase();
  const command = isLetter(key) ? letters[key] : null;
  const walks = command === "next" || command === "previous";
  return stroke.repeat && !walks ? null : command;
}

const fields = "input, textarea, select, [contenteditable=''], [contenteditable='true']";

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
