type Hands = { now: () => number; set: (at: number) => void; advance: (ms: number) => void };
export type Clock = Hands & {
  /** Advances time enough for the same person to repeat an action. */
  tick: () => void;
  /** If time cannot be moved: how often it should have been. A call refused as too fast then waits. */
  ticks?: () => number;
};

/** A Monday morning in Shanghai and Tokyo. */
export const monday = Date.UTC(2026, 2, 2, 1, 0, 0);
const tickMs = 10_000;
const ticking = (hands: Hands): Clock => ({ ...hands, tick: () => hands.advance(tickMs) });

/** A clock that stands still until a test moves it. */
export function fixedClock(start: number = monday): Clock {
  let at = start;
  return ticking({
    now: () => at,
    set: (next) => {
      at = next;
    },
    advance: (ms) => {
      at += ms;
    },
  });
}

/** Real time plus what a test adds. */
export function realClock(): Clock {
  let ahead = 0;
  return ticking({
    now: () => Date.now() + ahead,
    set: (next) => {
      ahead = next - Date.now();
    },
    advance: (ms) => {
      ahead += ms;
    },
  });
}

/** The clock of a deployed stage. */
export function stageClock(): Clock {
  let ticks = 0;
  const still = () => {
    throw new Error("the time of a deployed stage cannot be moved");
  };
  return { now: Date.now, set: still, advance: still, tick: () => void ticks++, ticks: () => ticks };
}
