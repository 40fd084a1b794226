import type { ButtonHTMLAttributes, ReactNode } from "react";
import "./plain.css";

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  children: ReactNode;
  primary?: boolean;
  /** As wide as what it stands in. */
  block?: boolean;
  /** Busy: it cannot be pressed again and shows that. */
  busy?: boolean;
};

/** The button of the public pages: antd's would load two thirds of antd before anybody has signed in (D6). */
export function PlainButton({ primary, block, busy, disabled, children, type = "button", ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className="plain-button"
      data-primary={primary || undefined}
      data-block={block || undefined}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className="plain-busy" aria-hidden />}
      {children}
    </button>
  );
}
