const fields = "input, textarea, select, [contenteditable=true]";

/** The first field that can be typed in; nothing if something in it has the focus already. */
export function focusFirst(part: HTMLElement | null): void {
  if (!part || part.contains(document.activeElement)) return;
  const all = [...part.querySelectorAll<HTMLInputElement>(fields)];
  all.find((field) => !field.disabled && !field.readOnly && field.type !== "hidden" && field.type !== "file")?.focus();
}
