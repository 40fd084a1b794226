import CheckOutlined from "@ant-design/icons/es/icons/CheckOutlined";
import { Popover } from "antd";
import { type KeyboardEvent, type ReactElement, useRef, useState } from "react";

export type Choice<Key extends string = string> = {
  key: Key;
  label: string;
  note?: string;
  icon?: ReactElement;
  danger?: boolean;
  disabled?: boolean;
  lang?: string;
};

type Props<Key extends string> = {
  label: string;
  choices: readonly Choice<Key>[];
  chosen?: Key | undefined;
  onChoose: (key: Key) => unknown;
  children: ReactElement;
};

/** A button that opens a short list. Lighter than antd's Dropdown, which brings the whole Menu (D4). */
export function Choices<Key extends string>({ label, choices, chosen, onChoose, children }: Props<Key>) {
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)") ?? [])];
  const focusFirst = (shown: boolean) => {
    if (shown) (buttons().find((button) => button.ariaChecked === "true") ?? buttons()[0])?.focus();
  };
  const step = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === "Escape") setOpen(false);
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  const roleOf = (key: Key) =>
    chosen === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": chosen === key };
  return (
    <Popover
      open={open}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      onOpenChange={setOpen}
      afterOpenChange={focusFirst}
      styles={{ container: { padding: 4 } }}
      content={
        <div ref={list} role="menu" aria-label={label} className="choices" onKeyDown={step}>
          {choices.map(({ key, label: text, note, icon, danger, disabled, lang }) => (
            <button
              key={key}
              type="button"
              {...roleOf(key)}
              disabled={disabled}
              lang={lang}
              data-danger={danger || undefined}
              onClick={() => {
                setOpen(false);
                void onChoose(key);
              }}
            >
              {icon}
              <span className="choices-text">
                {text}
                {note && <small>{note}</small>}
              </span>
              {chosen === key && <CheckOutlined />}
            </button>
          ))}
        </div>
      }
    >
      {children}
    </Popover>
  );
}
