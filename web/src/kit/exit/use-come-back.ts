import { exitCalls } from "@stampflow/system";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { confirm } from "../dialog/confirm.ts";
import { useExitChange } from "./use-exit.ts";

/** Offers that somebody comes back whose number was typed for a new person: refused with one of `codes` (people E6, E22). */
export function useComeBack(codes: readonly string[], onBack: (userId: string, name: string) => void) {
  const { t } = useTranslation("kit");
  const rehire = useExitChange(exitCalls.rehire);
  return async (error: unknown) => {
    if (!(error instanceof ApiError) || !codes.includes(error.code)) return;
    const { name = "", userId = "" } = error.data as { name?: string; userId?: string };
    const question = { title: t("exit.backAsk", { name }), text: t("exit.backText"), ok: t("exit.comeBack") };
    if (!userId || !(await confirm(question))) return;
    const onSuccess = () => {
      toast.success({ title: t("exit.back", { name }) });
      onBack(userId, name);
    };
    rehire.mutate({ userId }, { onSuccess });
  };
}
