import { Input, type InputProps } from "antd";
import { type FocusEvent, useState } from "react";
import type { NumberValue } from "./number-value.ts";

type Props = Pick<
  InputProps,
  | "id"
  | "aria-label"
  | "aria-invalid"
  | "aria-describedby"
  | "disabled"
  | "placeholder"
  | "prefix"
  | "suffix"
  | "status"
  | "onKeyDown"
> & {
  value?: NumberValue;
  onChange?: (value: NumberValue) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  read: (typed: string) => NumberValue;
  textOf: (value: NumberValue) => string;
};

/** A number is shown as it is typed until it is left; what is none stays, for a rule to refuse. */
export function NumberInput({ value = null, onChange, onBlur, read, textOf, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      className="record-number"
      inputMode="decimal"
      maxLength={30}
      value={typed !== null && read(typed) === value ? typed : textOf(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(read(target.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
