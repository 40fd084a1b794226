import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { toast } from "../../platform/toast.ts";
import { keys } from "../keys.ts";
import { endProxy, type ProxyRow, proxyKeys } from "./calls.ts";

/** Ends a delegation after a confirmation; cancels it if it has not started. */
export function useEnd() {
  const { t } = useTranslation("proxy");
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: endProxy,
    onSuccess: () => toast.success({ title: t("end.done") }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: proxyKeys.every }),
        client.invalidateQueries({ queryKey: keys.counts }),
        client.invalidateQueries({ queryKey: keys.lists("pending") }),
      ]),
  });
  const end = async ({ proxyId, to, principal }: ProxyRow) => {
    const names = { to: to.name, principal: principal.name };
    const sure = await confirmDanger({ title: t("end.title", names), text: t("end.text"), ok: t("end.ok") });
    if (sure) ending.mutate(proxyId);
  };
  return { end, busy: ending.isPending };
}
