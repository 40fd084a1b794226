import type { SettingName } from "@stampflow/flow";

export type Menu = "basic" | "display" | "reminder" | "print";
export const menus: readonly Menu[] = ["basic", "display", "reminder", "print"];

/** The settings with several values; the first value is the default. */
export const policies = {
  autoDedupe: ["none", "consecutive", "once"],
  withdraw: ["untouched", "running"],
  resubmit: ["again", "straight"],
} as const;
export type Policy = keyof typeof policies;
export const policyNames = Object.keys(policies) as Policy[];

export const switchesIn: Readonly<Record<Menu, readonly SettingName[]>> = {
  basic: [
    "addSign",
    "transfer",
    "delegate",
    "return",
    "revoke",
    "cc",
    "submitOnBehalf",
    "designateApprover",
    "handwrittenSignature",
    "fastApproval",
    "freeFlow",
    "void",
  ],
  display: ["opinion", "taskNode", "efficiencyDiagnosis", "sharing"],
  reminder: ["urging", "timeLimited"],
  print: [],
};

/**
 * If a flow does not set `submitOnBehalf`, the engine takes it as on; this product requires it to be set (approval
 * A35).
 */
const offByDefault: readonly SettingName[] = ["freeFlow", "void", "submitOnBehalf"];

export const isSettingOn = (settings: Readonly<Record<string, unknown>>, name: SettingName): boolean => {
  const value = settings[name];
  return typeof value === "boolean" ? value : !offByDefault.includes(name);
};

export type Display = { title: string; summary: readonly string[] };

/** The flow's settings of title and summary; a value that is not a text counts as absent. */
export function readDisplay({ display }: Readonly<Record<string, unknown>>): Display {
  const stored: object = typeof display === "object" && display !== null ? display : {};
  const title = "title" in stored && typeof stored.title === "string" ? stored.title : "";
  const listed: readonly unknown[] = "summary" in stored && Array.isArray(stored.summary) ? stored.summary : [];
  return { title, summary: listed.filter((key) => typeof key === "string") };
}
