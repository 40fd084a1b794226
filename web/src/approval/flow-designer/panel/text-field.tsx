import { Input } from "antd";
import { useEffect, useState } from "react";
import { Section } from "./section.tsx";

type Props = {
  label: string;
  value: string;
  most: number;
  /** Said once what was typed is longer. */
  tooLong: string;
  hint?: string;
  lines?: number;
  onCommit: (value: string) => void;
};

/** Commits when it is left or Enter is pressed, so that one word is one step of the history. */
export function TextField({ label, value, most, tooLong, hint, lines, onCommit }: Props) {
  const [typed, setTyped] = useState(value);
  const [cut, setCut] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const change = (next: string) => {
    const characters = [...next];
    setCut(characters.length > most);
    setTyped(characters.slice(0, most).join(""));
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
