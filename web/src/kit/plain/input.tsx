import { type InputHTMLAttributes, useState } from "react";
import { useTranslation } from "react-i18next";
import "./plain.css";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  status?: string;
  /** The height of antd's inputs, for use in the shell. */
  compact?: boolean;
};

export function PlainInput({ status, compact, className = "", ...rest }: Props) {
  return (
    <input
      {...rest}
      className={`plain-input ${className}`}
      data-compact={compact || undefined}
      data-fault={status === "error" || undefined}
    />
  );
}

/** A password field with a button that shows the password. */
export function PlainPassword({ status, ...rest }: Props) {
  const { t } = useTranslation("kit");
  const [shown, setShown] = useState(false);
  return (
    <span className="plain-password">
      <PlainInput {...rest} status={status} type={shown ? "text" : "password"} />
      <button type="button" aria-pressed={shown} aria-label={t("password.show")} onClick={() => setShown(!shown)}>
        <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
          <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12z" />
          <circle cx="12" cy="12" r="3" />
          {!shown && <path d="M4 20 20 4" />}
        </svg>
      </button>
    </span>
  );
}
