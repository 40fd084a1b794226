import { type RefObject, useEffect, useRef } from "react";

const fields = "input, textarea, select, [contenteditable=true]";

/** The first field that can be entered; nothing if something in it has the focus already. */
export function focusFirst(part: HTMLElement | null): void {
  if (!part || (part !== document.activeElement && part.contains(document.activeElement))) return;
  const all = [...part.querySelectorAll<HTMLInputElement>(fields)];
  const mayEnter = ({ disabled, readOnly, role, type, checked, name }: HTMLInputElement) =>
    !disabled &&
    (!readOnly || role === "combobox") &&
    type !== "hidden" &&
    type !== "file" &&
    (type !== "radio" || checked || !all.some((other) => other.name === name && other.checked));
  all.find(mayEnter)?.focus();
}

/**
 * A dialog or drawer begins in its first field, at once, and not on the cross at which antd begins. Answers what to do
 * when it stands open: what was hidden before can take the focus only then.
 */
export function useFirstFocus(part: RefObject<HTMLElement | null>, open: boolean) {
  const entered = useRef(false);
  useEffect(() => {
    if (open) focusFirst(part.current);
    entered.current = open && part.current?.contains(document.activeElement) === true;
  }, [part, open]);
  return (shown: boolean) => {
    if (shown && !entered.current) focusFirst(part.current);
  };
}
