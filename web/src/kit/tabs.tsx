import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { LeaveContext, useLeaveArea } from "./dialog/leave-guard.ts";

type Tab<Key extends string> = { key: Key; label: ReactNode };
type Props<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  children: ReactNode;
};

/** Brings a tab into sight in its own list. scrollIntoView would move the page as well when the list is below the screen. */
export function showTab(list: HTMLElement | null, selector: string): void {
  const tab = list?.querySelector(selector)?.getBoundingClientRect();
  if (!list || !tab) return;
  const { left, right } = list.getBoundingClientRect();
  if (tab.left < left) list.scrollLeft -= left - tab.left;
  else if (tab.right > right) list.scrollLeft += tab.right - right;
}

/**
 * Two or three tabs without antd's Tabs, which measures and scrolls and weighs 20 KiB. Unsaved entries in the open one are
 * asked for before another one opens.
 */
export function LightTabs<Key extends string>({ label, tabs, chosen, onChoose, children }: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const area = useLeaveArea();
  const choose = (key: Key) => {
    if (key !== chosen) area.leave(() => onChoose(key));
  };
  // On a phone a tab that is open may lie beyond the edge.
  useEffect(() => {
    showTab(list.current, `[data-key="${chosen}"]`);
  }, [chosen]);
  const step = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    const at = tabs.findIndex(({ key }) => key === chosen);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (!next) return;
    choose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <div className="light-tabs">
      <div ref={list} role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map(({ key, label: words }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => choose(key)}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <LeaveContext value={area}>{children}</LeaveContext>
      </div>
    </div>
  );
}
