import type { Control } from "@stampflow/form";
import { useCallback } from "react";
import { toast } from "../platform/toast.ts";
import { useDesignerContext } from "./context.ts";
import { useDesignerWords } from "./words.ts";

/** Needs no question, because it can be undone. */
export function useRemove(): (control: Control) => void {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const { remove, undo } = designer;
  return useCallback(
    (control) => {
      remove(control.key);
      toast.info({
        title: t("removed", { label: control.label }),
        key: "form-designer",
        action: { label: t("undo"), run: undo },
      });
    },
    [remove, undo, t],
  );
}
