import { wordsOf } from "@stampflow/print/server";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export const wordsIn = wordsOf<keyof typeof zhCN>({ "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP });
export type Word = ReturnType<typeof wordsIn>;

/** The action as printed; null for rows that are not printed: reminders, copies, automatic steps. */
export function actionText(action: string, word: Word): string | null {
  const key = `did.${action}`;
  return Object.hasOwn(zhCN, key) ? word(key as keyof typeof zhCN) : null;
}
