import { type RefObject, useEffect, useRef, useState } from "react";

const fields = "input, textarea, select, [contenteditable=true]";

/** The first field that can be entered, or a button; nothing if something in it has the focus already. */
export function focusFirst(part: HTMLElement | null): void {
  if (!part || (part !== document.activeElement && part.contains(document.activeElement))) return;
  const all = [...part.querySelectorAll<HTMLInputElement>(fields)];
  const mayEnter = ({ disabled, readOnly, role, type, checked, name }: HTMLInputElement) =>
    !disabled &&
    (!readOnly || role === "combobox") &&
    type !== "hidden" &&
    type !== "file" &&
    (type !== "radio" || checked || !all.some((other) => other.name === name && other.checked));
  (all.find(mayEnter) ?? safeButton(part))?.focus();
}

/** Of a dialog without fields: what does it, or what cancels it where it is dangerous. */
const safeButton = (part: HTMLElement) =>
  part
    .closest(".ant-modal")
    ?.querySelector<HTMLElement>(
      ".ant-modal-footer :is(.ant-btn-primary:not(.ant-btn-dangerous), .ant-btn:has(~ .ant-btn-dangerous))",
    );

/** For a form that stays open blank: `startAgain` focuses its first field, once it is drawn again. */
export function useFocusAgain() {
  const part = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) focusFirst(part.current);
  }, [times]);
  return { part, startAgain: () => setTimes((before) => before + 1) };
}

/**
 * Stands in a dialog or drawer that begins in its first field, at once: where nothing has the focus, antd begins with
 * the cross.
 */
export function FirstFocus({ part }: { part: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    focusFirst(part.current);
    // Above a drawer, which holds the focus until the dialog does.
    const frame = requestAnimationFrame(() => onCross() && focusFirst(part.current));
    return () => cancelAnimationFrame(frame);
  }, [part]);
  return null;
}

/** Where antd puts the focus of what opens. */
export const onCross = () => document.activeElement?.matches(".ant-modal-close, .ant-modal, body") === true;
