import type { Say } from "../../kit/form/words.ts";
import { toast } from "../../platform/toast.ts";
import type { Word } from "../words.ts";

export async function copyText(text: string, say: Say<Word>): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success({ title: say("copied"), key: "form-designer" });
  } catch {
    toast.error({ title: say("copyFailed"), key: "form-designer" });
  }
}
