import type { FlowSettings, SettingName, Timeout } from "../model/definition.ts";

/** The time limit of a node, or the reminder of the flow. */
export interface Deadline {
  readonly after: string;
  /** Working days, instead of `after`. */
  readonly workdays?: number | undefined;
  readonly then: Timeout["then"];
  readonly times: number;
  /** The interval after the first time; if left out, the same as until the first. */
  readonly every?: string | undefined;
}

type Dedupe = "none" | "consecutive" | "once";

/** The settings of a flow with their defaults (F15, F25–F27). */
export interface Settings {
  readonly dedupe: Dedupe;
  readonly withdraw: "untouched" | "running";
  readonly resubmit: "again" | "straight";
  readonly reminder: Deadline | undefined;
  /** Whether a setting is on. The default is on, except for freeFlow and void. */
  on(name: SettingName): boolean;
}

const offByDefault: readonly SettingName[] = ["freeFlow", "void"];

/** The settings of a flow, with defaults. */
export function readSettings(stored: FlowSettings | null | undefined): Settings {
  return {
    dedupe: stored?.autoDedupe ?? "none",
    withdraw: stored?.withdraw ?? "untouched",
    resubmit: stored?.resubmit ?? "again",
    reminder: stored?.reminder ? reminderIn(stored.reminder) : undefined,
    on: (name) => stored?.[name] ?? !offByDefault.includes(name),
  };
}

const reminderIn = ({ after, every, times }: NonNullable<FlowSettings["reminder"]>): Deadline => ({
  after,
  every: every ?? undefined,
  // biome-ignore lint/suspicious/noThenProperty: the document calls it so
  then: "remind",
  times: times ?? 1,
});
