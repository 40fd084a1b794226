import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, newKey } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { proxyKeys, saveProxy } from "./calls.ts";
import type { ProxyForm } from "./proxy-form.ts";

/** If no answer came, the next try uses the same key, so that it is created once. */
export function useGive(onGiven: () => void) {
  const { t } = useTranslation("proxy");
  const client = useQueryClient();
  const key = useRef("");
  const giving = useMutation({
    mutationFn: ({ filled, me }: { filled: ProxyForm; me: string }) => {
      key.current ||= newKey();
      const { principalId, toId, some, formIds, from, to, reason } = filled;
      const whose = principalId === me ? {} : { principalId };
      const what = { toId, formIds: some ? formIds : [], startsAt: from, endsAt: to, reason: reason.trim() };
      return saveProxy({ ...whose, ...what }, key.current);
    },
    meta: { quiet: true },
    onSuccess: () => {
      toast.success({ title: t("give.done") });
      void client.invalidateQueries({ queryKey: proxyKeys.every });
      onGiven();
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 0)) key.current = "";
    },
  });
  const give = (filled: ProxyForm, me: string) => giving.mutate({ filled, me });
  return { give, busy: giving.isPending, refused: giving.error };
}
