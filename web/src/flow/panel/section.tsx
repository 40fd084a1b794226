import { type ReactNode, useId } from "react";

type Props = {
  label: string;
  hint?: string | undefined;
  alert?: boolean;
  /** One control is given the id of its label; several are in a group that the label names. */
  children: ReactNode | ((id: string) => ReactNode);
};

export function Section({ label, hint, alert, children }: Props) {
  const id = useId();
  const single = typeof children === "function";
  return (
    <div className="fd-section" {...(single ? {} : { role: "group", "aria-labelledby": `${id}-label` })}>
      {single ? (
        <label htmlFor={id}>{label}</label>
      ) : (
        <span id={`${id}-label`} className="fd-label">
          {label}
        </span>
      )}
      {single ? children(id) : children}
      {hint && (
        <p className="fd-hint" role={alert ? "alert" : undefined}>
          {hint}
        </p>
      )}
    </div>
  );
}
