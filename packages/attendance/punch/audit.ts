import { formatDateTime } from "@stampflow/kernel";
import { audited, language } from "@stampflow/kernel/server";
import type { Punch } from "./schema.ts";

type Shown = Pick<Punch, "userId" | "reason"> & { readonly time: string; readonly struck: string };
export const punchAudit = (name: string) =>
  audited<Shown>({
    noun: "attendance.punch",
    idOf: ({ userId }) => userId,
    nameOf: () => name,
    fields: ["time", "reason", "struck"],
  });
export const shownOf = (one: Punch, zone: string): Shown => ({
  ...{ userId: one.userId, reason: one.reason, struck: one.struck?.reason ?? "" },
  time: formatDateTime(one.at, language(), zone),
});
