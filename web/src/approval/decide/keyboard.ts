export type KeyCommand = "approve" | "reject" | "return" | "next" | "previous" | "send" | "close";

export type Stroke = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly repeat: boolean;
};

const letters: Readonly<Record<string, KeyCommand>> = {
  a: "approve",
  r: "reject",
  b: "return",
  j: "next",
  k: "previous",
};

/** Which command a key stroke means; `typing` where the focus is in a field. While an input method composes, none. */
export function commandOf(stroke: Stroke, typing: boolean): KeyCommand | null {
  if (stroke.isComposing || stroke.altKey) return null;
  if (stroke.ctrlKey || stroke.metaKey) return stroke.key === "Enter" && !stroke.repeat ? "send" : null;
  if (typing) return null;
  if (stroke.key === "Escape") return "close";
  const command = letters[stroke.key.toLowerCase()] ?? null;
  const walks = command === "next" || command === "previous";
  return stroke.repeat && !walks ? null : command;
}

const fields = "input, textarea, select, [contenteditable=''], [contenteditable='true']";

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
