import { expect, test } from "vitest";
import type { ProgressRow } from "../types.ts";
import { sentBackIn } from "./sent-back.ts";

const row = (action: string, at: number) => ({ action, at }) as ProgressRow;
const back = row("BACK", 5);

test.each([
  ["returned to the initiator", { status: "returned" as const, progress: [row("SUBMIT", 1), back], tasks: [] }, back],
  ["returned to a node of the reader", { status: "running" as const, progress: [back], tasks: [{ since: 5 }] }, back],
  ["sent again", { status: "running" as const, progress: [back, row("RESUBMIT", 7)], tasks: [{ since: 7 }] }, null],
  ["never returned", { status: "running" as const, progress: [row("SUBMIT", 1)], tasks: [{ since: 1 }] }, null],
])("an application %s", (_, seen, wanted) => expect(sentBackIn(seen)).toBe(wanted));
