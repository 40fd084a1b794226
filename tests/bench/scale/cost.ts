import { monday, steps } from "./peak.ts";
import type { Prices } from "./prices.ts";
import type { Story } from "./story.ts";

export type CostLine = { readonly name: string; readonly count: string; readonly price: number };

const million = 1e6;
const gigabyte = 1024 ** 3;
/** Assumptions about what surrounds an application; the rest is measured. */
export const around = {
  /** Of the applications. A file of a megabyte with each second one, read three times. */
  files: 0.5,
  fileBytes: 1024 ** 2,
  fileReads: 3,
  /** Minutes that the six people keep the page open for it, with a heartbeat every 28 s. */
  socketMinutes: 30,
  /** A page load for each person: what comes from the edge once the browser has kept the rest. */
  pageBytes: 60 * 1024,
  logBytes: 400,
  apiMemoryGb: 1,
  factMemoryGb: 1,
} as const;

/** A million applications of five steps, and one month of keeping them. */
export function costOf(story: Story, price: Prices): CostLine[] {
  const of = (name: string, times = 1) => ({ operation: story.operations.get(name), times });
  const parts = [
    of("list forms"),
    of("open form"),
    of("submit"),
    of("list tasks", steps),
    of("open task", steps),
    of("decide", steps - 1),
    of("decide last"),
    of("token", steps + 1),
    of("home", steps + 1),
  ];
  const sum = (count: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, part) => total + count(part), 0);
  const calls = sum(({ operation, times }) => times * (monday.calls[operation?.name ?? ""] ?? 1));
  const units = (kind: "reads" | "writes") =>
    sum(({ operation, times }) => {
      const heats = [...(operation?.here ?? []), ...(operation?.after ?? [])];
      return times * heats.reduce((total, heat) => total + heat[kind], 0);
    });
  const facts = sum(({ operation, times }) => times * (operation?.facts ?? 0));
  const heard = sum(({ operation, times }) => times * (operation?.heard ?? 0));
  const saves = steps + 1;
  const beats = (around.socketMinutes * 60) / monday.heartbeatSeconds;
  const frames = story.callbacks + 2 * beats;
  const stored = storedBytes(story) / gigabyte;
  const invocations = calls + heard + saves + beats;
  const { call, fact, frame } = monday.milliseconds;
  const busy = calls * call * around.apiMemoryGb + (heard + saves) * fact * around.factMemoryGb + beats * frame;
  const gigabyteSeconds = (million * busy) / 1000;
  const each = (count: number) => `${count.toFixed(1)} each`;
  const edge = ((steps + 1) * around.pageBytes) / gigabyte;
  return [
    { name: "API Gateway, HTTP calls", count: each(calls), price: calls * price.httpRequests },
    { name: "API Gateway, WebSocket messages", count: each(frames), price: frames * price.socketMessages },
    {
      name: "API Gateway, minutes connected",
      count: each(around.socketMinutes),
      price: around.socketMinutes * price.socketMinutes,
    },
    { name: "Lambda, invocations", count: each(invocations), price: invocations * price.lambdaRequests },
    { name: "Lambda, GB-seconds", count: each(busy / 1000), price: gigabyteSeconds * price.lambdaGbSecond },
    { name: "DynamoDB, write units", count: each(units("writes")), price: units("writes") * price.writeUnits },
    { name: "DynamoDB, read units", count: each(units("reads")), price: units("reads") * price.readUnits },
    { name: "DynamoDB, stream reads by Lambda", count: "free", price: 0 },
    {
      name: "DynamoDB, storage for a month",
      count: `${(stored * 1024 * 1024).toFixed(1)} KiB each`,
      price: stored * million * price.tableStorage,
    },
    {
      name: "DynamoDB, point-in-time recovery for a month",
      count: "the same",
      price: stored * million * price.tableBackup,
    },
    { name: "EventBridge, facts", count: each(facts), price: facts * price.events },
    { name: "SQS, requests (send, receive, delete)", count: each(3 * heard), price: 3 * heard * price.queueRequests },
    {
      name: "S3, files",
      count: each(around.files),
      price:
        around.files * (price.objectPuts + around.fileReads * price.objectGets) +
        ((around.files * around.fileBytes) / gigabyte) * million * price.objectStorage,
    },
    {
      name: "CloudFront",
      count: each(steps + 1),
      price: edge * million * price.edgeTransfer + (steps + 1) * 4 * price.edgeRequests,
    },
    {
      name: "CloudWatch logs",
      count: each(invocations),
      price: ((invocations * around.logBytes) / gigabyte) * million * price.logIngest,
    },
  ];
}

/** Of one application in the table with its index entries; notices of its people are among it. */
export function storedBytes({ kinds, operations }: Story): number {
  const mean = (name: string) => {
    const kind = kinds.find((one) => one.name === name);
    return kind ? (kind.meanBytes + 100) * (1 + kind.indexed) : 0;
  };
  const told = (operations.get("submit")?.heard ?? 0) > 0 ? steps + 1 : 0;
  return mean("head") + mean("run") + (steps + 1) * (mean("step") + mean("entry")) + told * mean("notice");
}
