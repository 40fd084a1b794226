import { effectCalls } from "@stampflow/applytype";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";

/** Tries a refused effect again, and says what became of it. */
export function RetryButton({ applyId, primary = false }: { applyId: string; primary?: boolean }) {
  const { t } = useTranslation("applytype");
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      const { state, reason } = await call(effectCalls.retry, { applyId });
      if (state === "refused") toast.error({ title: t("effect.again"), description: reason });
      else toast.success({ title: t(`effect.states.${state}`) });
    } catch {
      // The refusal has been shown.
    } finally {
      await client.invalidateQueries({ queryKey: ["applytype", "effect"] });
      setBusy(false);
    }
  };
  return (
    <Button
      type={primary ? "primary" : "default"}
      size={primary ? "middle" : "small"}
      loading={busy}
      onClick={() => void retry()}
    >
      {t("effect.retry")}
    </Button>
  );
}
