import type { Translate } from "../../kit/form/words.ts";
import { toast } from "../../platform/toast.ts";
import type { Word } from "../words.ts";

export async function copyText(text: string, t: Translate<Word>): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success({ title: t("copied"), key: "form-designer" });
  } catch {
    toast.error({ title: t("copyFailed"), key: "form-designer" });
  }
}
