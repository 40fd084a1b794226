import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast.ts";

const seconds = 6;

/** For harmless actions: done at once, and can be undone for some seconds. */
export function useUndo() {
  const { t } = useTranslation("kit");
  return (done: string, undo: () => void) =>
    toast.success({ title: done, seconds, action: { label: t("undo"), run: undo } });
}
