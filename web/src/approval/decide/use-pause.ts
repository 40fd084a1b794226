import { useEffect, useState } from "react";
import { ApiError } from "../../platform/http/http.ts";

const tickMs = 250;

/** Seconds until the next try, after the server has said that this one came too soon. */
export function usePause() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (performance.now() >= until) setUntil(0);
    }, tickMs);
    return () => clearInterval(timer);
  }, [until]);
  const after = (failure: unknown) => {
    if (!(failure instanceof ApiError) || failure.status !== 429) return;
    setNow(performance.now());
    setUntil(performance.now() + Math.max(1, Number(failure.data.seconds) || 1) * 1000);
  };
  return { left: until === 0 ? 0 : left, after };
}
