import { useEffect, useState } from "react";

const minuteMs = 60_000;

/** The time, told again each minute, for spans that are shown in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
