import { useCountdown } from "../../kit/code/use-countdown.ts";
import { ApiError } from "../../platform/http/http.ts";

/** Seconds until the next try, after the server refused one as too soon (429). */
export function usePause() {
  const [left, start] = useCountdown();
  const after = (failure: unknown) => {
    if (!(failure instanceof ApiError) || failure.status !== 429) return;
    start(Math.max(1, Number(failure.data.seconds) || 1));
  };
  return { left, after };
}
