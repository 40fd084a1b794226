import type { ReactNode } from "react";

export type Question = { title: ReactNode; text?: ReactNode; ok?: string; cancel?: string; danger?: boolean };
type Draw = (question: Question, answer: (yes: boolean) => void) => void;

let draw: Draw | null = null;
const waiting: Parameters<Draw>[] = [];
const wake = new Set<() => void>();

/** Asks in a dialog; resolves with the answer. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    if (draw) return draw(question, answer);
    waiting.push([question, answer]);
    for (const call of wake) call();
  });
}

/** For what cannot be undone: the title names the thing, the button says what happens. */
export const confirmDanger = (question: Question) => confirm({ danger: true, ...question });

export function connectDialog(next: Draw) {
  draw = next;
  for (const [question, answer] of waiting.splice(0)) next(question, answer);
  return () => {
    draw = null;
  };
}

export function onFirstQuestion(call: () => void) {
  wake.add(call);
  return () => {
    wake.delete(call);
  };
}
