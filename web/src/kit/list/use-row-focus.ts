import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const row = ".inbox-row, .list-card, .ant-table-row";
const target = "[tabindex='0'], a[href], button";
const targetOf = (one: Element | undefined) =>
  one?.matches(target) ? (one as HTMLElement) : one?.querySelector<HTMLElement>(target);

/** The first row of a list on the page, or its heading: for whoever had the focus where nothing is any more. */
export function focusPage(how?: FocusOptions): void {
  const first = targetOf(document.querySelector(`main :is(${row})`) ?? undefined);
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!first && heading) heading.tabIndex = -1;
  (first ?? heading)?.focus(how);
}

let opened = "";

/** The row that is or was open last, where it is in the list: also after a reload, when nothing had the focus before. */
export function openedRow(): HTMLElement | null {
  const found = opened && document.querySelector(`main [data-row-key="${CSS.escape(opened)}"]`);
  return (found && targetOf(found)) || null;
}

export function useOpenedRow(key: string | undefined): void {
  useEffect(() => {
    if (key !== undefined) opened = key;
  }, [key]);
}

/** When the row that has the focus leaves the list, the one in its place takes it, or the heading of the page. */
export function useRowFocus(frame: RefObject<HTMLElement | null>, rows: unknown): void {
  const at = useRef(-1);
  useEffect(() => {
    const box = frame.current;
    const enter = ({ target }: FocusEvent) => {
      const own = target instanceof Element && target.closest(row);
      at.current = own ? [...(box?.querySelectorAll(row) ?? [])].indexOf(own) : -1;
    };
    // A row that goes away may tell so too, and then the focus has not been moved by anybody.
    const leave = ({ target }: FocusEvent) =>
      requestAnimationFrame(() => {
        if ((target as Element).isConnected && !box?.contains(document.activeElement)) at.current = -1;
      });
    box?.addEventListener("focusin", enter);
    box?.addEventListener("focusout", leave);
    return () => {
      box?.removeEventListener("focusin", enter);
      box?.removeEventListener("focusout", leave);
    };
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the rows
  useLayoutEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    const left = [...(frame.current?.querySelectorAll(row) ?? [])];
    const next = targetOf(left[Math.min(at.current, left.length - 1)]);
    if (next) next.focus();
    else focusPage();
  }, [frame, rows]);
}
