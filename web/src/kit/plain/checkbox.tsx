import { type ReactNode, useEffect, useRef } from "react";
import "./plain.css";

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Partly checked. */
  indeterminate?: boolean;
  disabled?: boolean | undefined;
  "aria-label"?: string;
  children?: ReactNode;
};

export function PlainCheckbox({ checked, onChange, indeterminate = false, children, ...rest }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className="plain-checkbox">
      <input
        {...rest}
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
