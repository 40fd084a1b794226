import { useEffect, useState } from "react";

/** True once `waiting` has lasted longer than people notice. */
export function useDelayed(waiting: boolean, ms = 200): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return setShown(false);
    const timer = setTimeout(() => setShown(true), ms);
    return () => clearTimeout(timer);
  }, [waiting, ms]);
  return shown;
}

/** The value as it was `ms` after its last change: for searching while typing. */
export function useDebounced<Value>(value: Value, ms = 250): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}
