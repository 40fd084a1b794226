import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, newKey } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { keys } from "../keys.ts";
import { usePause } from "./use-pause.ts";

type Command = (key: string) => Promise<unknown>;

/** Everything that may look different after a decision. */
const touched = [...(["pending", "approved", "apply", "copy"] as const).map(keys.lists), keys.counts];

/**
 * Sends one command. If no answer came, the next try uses the same key, so that it is done once; after a refusal it is
 * a new command. What was refused stays on the page with its reason.
 */
export function useSend(applyId: string) {
  const { t } = useTranslation("approval");
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const pause = usePause();
  const key = useRef("");

  const send = async (command: Command, done: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefused(null);
    key.current ||= newKey();
    try {
      await command(key.current);
      key.current = "";
      toast.success({ title: done, key: "decided" });
      for (const queryKey of touched) void client.invalidateQueries({ queryKey: [...queryKey] });
      void client.invalidateQueries({ queryKey: keys.detail(applyId) });
      return true;
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, "app.answer", String(error));
      if (failure.status !== 0) key.current = "";
      if (failure.status === 409 || failure.status === 404) {
        void client.invalidateQueries({ queryKey: keys.detail(applyId) });
      }
      setRefused(failure);
      pause.after(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const reason = refused && t("decide.failed", { reason: refused.message });
  return { send, busy, refused, reason, wait: pause.left, forget: () => setRefused(null) };
}
