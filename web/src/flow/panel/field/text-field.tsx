import { cutTo, lengthOf, type Measure } from "@stampflow/kernel";
import { Input } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Section } from "../section.tsx";

type Props = {
  label: string;
  value: string;
  most: number;
  /** Names are counted by width (kernel D13). */
  measure?: Measure;
  /** Shown if the text is too long. */
  tooLong: string;
  hint?: string;
  lines?: number;
  onCommit: (value: string) => void;
};

const pauseMs = 500;

/** Commits when it is left, Enter is pressed or the typing pauses: one word is one step of the history, and a closed tab loses none. */
export function TextField({ label, value, most, measure = lengthOf, tooLong, hint, lines, onCommit }: Props) {
  const [typed, setTyped] = useState(value);
  const [cut, setCut] = useState(false);
  const [composing, setComposing] = useState(false);
  // The committed value coming back must not replace what was typed since; a change from elsewhere does.
  const own = useRef(value);
  useEffect(() => {
    if (own.current === value) return;
    own.current = value;
    setTyped(value);
  }, [value]);
  const change = (next: string) => {
    setCut(measure(next) > most);
    setTyped(cutTo(next, most, measure));
  };
  const take = (next: string) => {
    if (next === value) return;
    own.current = next;
    onCommit(next);
  };
  const commit = () => {
    setCut(false);
    setTyped(typed.trim());
    take(typed.trim());
  };
  const paused = useEffectEvent(() => {
    if (typed.trim()) take(typed.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key begins the pause anew
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(paused, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, composing]);
  const shared = {
    value: typed,
    onBlur: commit,
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
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
