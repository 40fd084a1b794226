import { useEffect, useState } from "react";

/** Whole seconds left until a moment that is started here. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (performance.now() >= until) setUntil(0);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number) => {
    setNow(performance.now());
    setUntil(performance.now() + seconds * 1000);
  };
  return [left, start];
}
