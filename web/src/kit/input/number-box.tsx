import type { InputProps } from "antd";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NumberInput } from "./number-input.tsx";
import { decimalOf, numberFault } from "./number-value.ts";

type Props<Value> = Pick<InputProps, "id" | "aria-label" | "disabled" | "placeholder" | "suffix" | "status"> & {
  value: Value | null;
  /** Only a number within the limits, or null where the field was emptied: then a value that stays is shown again. */
  onChange: (value: Value | null) => void;
  min: number;
  max: number;
  decimals?: number;
};

/** What stays as it was typed, and the value that it was typed over. */
type Typed<Value> = { readonly text: string; readonly over: Value | null };

/** A number that is taken at once, outside of forms. What is none, or not within the limits, stays and is said below it. */
export const NumberBox = (props: Props<number>) => <Box {...props} whole />;

/** The same for decimal texts of any size. */
export const DecimalBox = (props: Props<string>) => <Box {...props} whole={false} />;

function Box<Value extends string | number>({
  value,
  onChange,
  min,
  max,
  decimals = 0,
  whole,
  ...rest
}: Props<Value> & { whole: boolean }) {
  const { t } = useTranslation("kit");
  const about = useId();
  const [typed, setTyped] = useState<Typed<Value> | null>(null);
  const limits = { min, max, decimals };
  const stays = typed?.over === value ? typed?.text : undefined;
  const fault = stays ? numberFault(stays, limits) : null;
  const step = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (by === 0 || !whole) return;
    event.preventDefault();
    setTyped(null);
    onChange(Math.min(max, Math.max(min, (typeof value === "number" ? value : min - by) + by)) as Value);
  };
  return (
    <span className="number-box">
      <NumberInput
        {...rest}
        {...(fault && { status: "error", "aria-invalid": true, "aria-describedby": about })}
        value={stays ?? value}
        read={(text) => decimalOf(text, limits, whole)}
        textOf={(shown) => String(shown ?? "")}
        onChange={(next) => {
          const taken = next === null || numberFault(String(next), limits) === null;
          setTyped(taken && next !== null ? null : { text: String(next ?? ""), over: value });
          if (taken) onChange(next as Value | null);
        }}
        onKeyDown={step}
        onBlur={() => setTyped((before) => (before?.text === "" ? null : before))}
      />
      {fault && (
        <small id={about} className="field-error" role="alert">
          {t(`record.${fault.key}`, fault.data)}
        </small>
      )}
    </span>
  );
}
