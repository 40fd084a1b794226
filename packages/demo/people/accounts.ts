import type { Language } from "@stampflow/kernel";
import type { DepartmentKey } from "./words.ts";

/** Of every demo account. */
export const demoPassword = "Stamp2026";

export type DemoAccount = {
  userName: string;
  /** null: in all three companies. */
  language: Language | null;
  part: "admin" | "manager" | "approver" | "employee";
  /** The head of a department, or its first other member. */
  place: { department: DepartmentKey; head: boolean } | null;
};

const of = (language: Language, short: string): DemoAccount[] => [
  { userName: `${short}-manager`, language, part: "manager", place: { department: "floors", head: true } },
  { userName: `${short}-approver`, language, part: "approver", place: { department: "personnel", head: true } },
  { userName: `${short}-employee`, language, part: "employee", place: { department: "floors", head: false } },
];

export const demoAccounts: readonly DemoAccount[] = [
  { userName: "admin", language: null, part: "admin", place: null },
  ...of("zh-CN", "zh"),
  ...of("en-US", "en"),
  ...of("ja-JP", "ja"),
];
