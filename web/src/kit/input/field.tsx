import { cloneElement, type ReactElement, type ReactNode, useId } from "react";

type Props = {
  label: ReactNode;
  required?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
  /** One control; it is given id, aria-describedby and aria-invalid. */
  children: ReactElement<Record<string, unknown>>;
};

/** Label, control and error, for where antd's Form is too heavy (the public pages). */
export function Field({ label, required, error, hint, children }: Props) {
  const id = useId();
  const control = cloneElement(children, {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-required": required || undefined,
    "aria-describedby": error || hint ? `${id}-note` : undefined,
    ...(error ? { status: "error" } : {}),
  });
  return (
    <div className="field" data-fault={error ? true : undefined}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="field-required" aria-hidden>
            *
          </span>
        )}
      </label>
      {control}
      {(error || hint) && (
        <p id={`${id}-note`} className={error ? "field-error" : "field-hint"} role={error ? "alert" : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
