import type { FlowSettings, SettingName } from "../model/definition.ts";

type Dedupe = "none" | "consecutive" | "once";

/** The settings of a flow with their defaults (F15, F25–F27). */
export interface Settings {
  readonly dedupe: Dedupe;
  readonly withdraw: "untouched" | "running";
  readonly resubmit: "again" | "straight";
  /** On when left out, but for freeFlow and void. */
  on(name: SettingName): boolean;
}

const offByDefault: readonly SettingName[] = ["freeFlow", "void"];

export function readSettings(given: FlowSettings | null | undefined): Settings {
  return {
    dedupe: given?.autoDedupe ?? "none",
    withdraw: given?.withdraw ?? "untouched",
    resubmit: given?.resubmit ?? "again",
    on: (name) => given?.[name] ?? !offByDefault.includes(name),
  };
}
