export type Clock = { now: () => number; set: (at: number) => void; advance: (ms: number) => void };

/** A Monday morning in Shanghai and Tokyo. */
export const monday = Date.UTC(2026, 2, 2, 1, 0, 0);

/** A clock that stands still until a test moves it. */
export function fixedClock(start: number = monday): Clock {
  let at = start;
  return {
    now: () => at,
    set: (next) => {
      at = next;
    },
    advance: (ms) => {
      at += ms;
    },
  };
}

/** Real time, with what a test adds to it. */
export function realClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    set: (next) => {
      ahead = next - Date.now();
    },
    advance: (ms) => {
      ahead += ms;
    },
  };
}
