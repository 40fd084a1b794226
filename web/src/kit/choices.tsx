import CheckOutlined from "@ant-design/icons/es/icons/CheckOutlined";
import type { KeyboardEvent, ReactElement } from "react";
import { Popup } from "./popup.tsx";

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
  /** The button that opens it. */
  children: ReactElement<Record<string, unknown>>;
};

const buttonsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];

function focusFirst(panel: HTMLElement) {
  const buttons = buttonsIn(panel);
  (buttons.find((button) => button.ariaChecked === "true") ?? buttons[0])?.focus();
}

function step(event: KeyboardEvent<HTMLElement>) {
  const all = buttonsIn(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  all.at(next % all.length)?.focus();
}

/** A button that opens a short list. */
export function Choices<Key extends string>({ label, choices, chosen, onChoose, children }: Props<Key>) {
  const roleOf = (key: Key) =>
    chosen === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": chosen === key };
  const list = (close: () => void) => (
    <div role="menu" aria-label={label} className="choices" onKeyDown={step}>
      {choices.map(({ key, label: text, note, icon, danger, disabled, lang }) => (
        <button
          key={key}
          type="button"
          {...roleOf(key)}
          disabled={disabled}
          lang={lang}
          data-danger={danger || undefined}
          onClick={() => {
            close();
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
  );
  return (
    <Popup label={label} haspopup="menu" onOpened={focusFirst} content={list}>
      {children}
    </Popup>
  );
}
