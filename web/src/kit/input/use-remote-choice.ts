import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { moveOnFrom } from "../theme/tab-key.ts";
import { meaningOf } from "./remote-choice.ts";

const pauseMs = 200;

/** The text to ask about: what is typed, once typing pauses, or at once when somebody cannot wait. */
export function useAsked(typed: string) {
  const text = typed.trim();
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), text === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { asked, askNow: useCallback(() => setAsked(text), [text]) };
}

type Options<Choice> = {
  typed: string;
  /** The choices of exactly this text, the best first; undefined until they have come. */
  choices: readonly Choice[] | undefined;
  failed: boolean;
  askNow: () => void;
  take: (choice: Choice) => void;
};

/** Enter and Tab pressed before the answer wait for it and take its first choice, unless typing goes on. */
export function useHastyKeys<Choice>({ typed, choices, failed, askNow, take }: Options<Choice>) {
  /** The text that Enter was pressed on. */
  const [wanted, setWanted] = useState<string | null>(null);
  /** Where Tab was pressed. */
  const from = useRef<HTMLElement>(null);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (wanted === null) return;
    if (wanted !== typed || failed || choices) setWanted(null);
    const first = wanted === typed ? choices?.[0] : undefined;
    if (first === undefined) return;
    latest.current(first);
    const left = from.current;
    if (left) setTimeout(() => moveOnFrom(left));
  }, [wanted, typed, failed, choices]);
  const onKeyDown = (event: KeyboardEvent) => {
    const meaning = meaningOf(pressed(event), typed, choices);
    if (meaning === "list") return;
    event.stopPropagation();
    if (event.key !== "Enter" || !event.nativeEvent.isComposing) event.preventDefault();
    if (meaning === "wait") {
      askNow();
      from.current = event.key === "Tab" ? (event.currentTarget as HTMLElement) : null;
      setWanted(typed);
    }
  };
  return { onKeyDown, forget: () => setWanted(null) };
}

const pressed = ({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent) => ({
  key,
  shiftKey,
  keyCode,
  isComposing: nativeEvent.isComposing,
});
