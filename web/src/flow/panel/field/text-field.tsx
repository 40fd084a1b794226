import { cutTo, lengthOf, type Measure } from "@stampflow/kernel";
import { Input } from "antd";
import { useEffect, useState } from "react";
import { Section } from "../section.tsx";

type Props = {
  label: string;
  value: string;
  most: number;
  /** Names are counted by width (kernel D13). */
  measure?: Measure;
  /** Shown once what was typed is too long. */
  tooLong: string;
  hint?: string;
  lines?: number;
  onCommit: (value: string) => void;
};

/** Commits when it is left or Enter is pressed, so that one word is one step of the history. */
export function TextField({ label, value, most, measure = lengthOf, tooLong, hint, lines, onCommit }: Props) {
  const [typed, setTyped] = useState(value);
  const [cut, setCut] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const change = (next: string) => {
    setCut(measure(next) > most);
    setTyped(cutTo(next, most, measure));
  };
  const commit = () => {
    setCut(false);
    const next = typed.trim();
    if (next === value) return setTyped(value);
    onCommit(next);
  };
  const shared = {
    value: typed,
    onBlur: commit,
    ...(cut ? { status: "warning" as const } : {}),
  };
  return (
    <Section label={label} hint={cut ? tooLong : hint} alert={cut}>
      {(id) =>
        lines ? (
          <Input.TextArea id={id} rows={lines} {...shared} onChange={(event) => change(event.target.value)} />
        ) : (
          <Input id={id} {...shared} onPressEnter={commit} onChange={(event) => change(event.target.value)} />
        )
      }
    </Section>
  );
}
