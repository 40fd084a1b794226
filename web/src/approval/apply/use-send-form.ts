import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, newKey } from "../../platform/call.ts";
import { usePause } from "../decide/use-pause.ts";
import { keys } from "../keys.ts";

/** Submits a form once, however often the button is pressed or an answer is lost. */
export function useSendForm() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const pause = usePause();
  const key = useRef("");
  const send = async <Answer>(command: (key: string) => Promise<Answer>): Promise<Answer | null> => {
    if (busy) return null;
    setBusy(true);
    setRefused(null);
    key.current ||= newKey();
    try {
      const answer = await command(key.current);
      key.current = "";
      for (const tab of ["apply", "pending", "copy"] as const)
        void client.invalidateQueries({ queryKey: keys.lists(tab) });
      void client.invalidateQueries({ queryKey: keys.details });
      return answer;
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, "app.answer", String(error));
      if (failure.status !== 0) key.current = "";
      setRefused(failure);
      pause.after(failure);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, refused, wait: pause.left };
}
