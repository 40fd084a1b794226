import { limits } from "./limits.ts";
import type { Heat } from "./meter.ts";
import type { Grain } from "./place.ts";
import { type Met, meet, rush } from "./queue.ts";
import type { Operation } from "./story.ts";

/** Monday, 9:00. Assumptions, not measurements: what people do in the quarter of an hour in which most of them arrive. */
export const monday = {
  tenants: 10_000,
  employees: 5_000_000,
  seconds: 900,
  /** Of the arrivals: two thirds come within this time before and after the height. */
  spreadSeconds: 180,
  arriving: 0.6,
  /** Of each who arrives. The token of a call lives for a minute, and people stay a few. */
  does: {
    "sign in": 0.15,
    token: 4,
    home: 1,
    connect: 1,
    "list forms": 0.1,
    "open form": 0.08,
    submit: 0.06,
    "list tasks": 0.3,
    "open task": 0.25,
    decide: 0.2,
    "decide last": 0.05,
  } as Readonly<Record<string, number>>,
  /** HTTP calls in one of these; one where not named. A socket is opened over the other API. */
  calls: { home: 3, connect: 0 } as Readonly<Record<string, number>>,
  heartbeatSeconds: 28,
  /** Assumed, in memory of the stage: a call, a fact at a subscriber, a frame from a client. */
  milliseconds: { call: 40, fact: 60, frame: 15 },
};

/** Of a company's traffic, what meets in the busiest one of its kind. */
const share: Readonly<Record<Grain, number>> = {
  platform: 1 / 16,
  company: 1,
  shard: 1 / 8,
  form: 0.3,
  person: 0.01,
  application: 0.001,
  account: 0,
};

export type HotKey = {
  readonly place: string;
  readonly grain: Grain;
  readonly kind: "reads" | "writes";
  readonly met: Met;
  /** At the worst second, of what one partition takes. */
  readonly percent: number;
};

/** How often things are done in each second by a company of so many people. */
const happenings = (people: number, each: number): number[] =>
  rush(people * monday.arriving * each, monday.seconds, monday.spreadSeconds);

/** What meets in the hottest partition of each kind of key in the largest company; hottest first. */
export function hotKeys(operations: ReadonlyMap<string, Operation>, largest: number, employees: number): HotKey[] {
  const units = new Map<string, { heat: Heat; reads: number; writes: number }>();
  for (const [name, often] of Object.entries(monday.does)) {
    const operation = operations.get(name);
    for (const heat of [...(operation?.here ?? []), ...(operation?.after ?? [])]) {
      const sum = units.get(heat.name) ?? { heat, reads: 0, writes: 0 };
      sum.reads += heat.reads * often;
      sum.writes += heat.writes * often;
      units.set(heat.name, sum);
    }
  }
  return [...units.values()]
    .flatMap(({ heat, ...each }) => (["reads", "writes"] as const).map((kind) => hotKey(heat, kind, each[kind])))
    .sort((one, other) => other.percent - one.percent);

  function hotKey({ name, grain }: Heat, kind: "reads" | "writes", each: number): HotKey {
    const people = grain === "platform" ? employees : largest;
    const limit = limits.partition[kind];
    const met = meet(happenings(people, each * share[grain]), { each: limit });
    return { place: name, grain, kind, met, percent: (met.peak / limit) * 100 };
  }
}

export type Line = { readonly name: string; readonly limit: number; readonly met: Met };

/** The limits that all companies share. */
export function shared(operations: ReadonlyMap<string, Operation>, employees: number, callbacks: number): Line[] {
  const sum = (count: (operation: Operation, often: number) => number): number =>
    Object.entries(monday.does).reduce((total, [name, often]) => {
      const operation = operations.get(name);
      return operation ? total + count(operation, often) : total;
    }, 0);
  const units = (kind: "reads" | "writes") =>
    sum(({ here, after }, often) => often * [...here, ...after].reduce((total, heat) => total + heat[kind], 0));
  const calls = sum(({ name }, often) => often * (monday.calls[name] ?? 1));
  const facts = sum((operation, often) => often * operation.facts);
  const heard = sum((operation, often) => often * operation.heard);
  const decisions = (monday.does.decide ?? 0) + (monday.does["decide last"] ?? 0);
  const pushed = (callbacks * decisions) / 5;
  const { call, fact, frame } = monday.milliseconds;
  const open = employees * monday.arriving;
  const beats = open / monday.heartbeatSeconds;
  const line = (name: string, limit: number, each: number, more = 0): Line => {
    const rates = happenings(employees, each).map((rate) => rate + more);
    return { name, limit, met: meet(rates, { each: limit }) };
  };
  return [
    line("write units of the table a second", limits.table.writes, units("writes")),
    line("read units of the table a second", limits.table.reads, units("reads")),
    line("new WebSockets a second", limits.gateway.connects, 1),
    line("HTTP calls a second, of the account's requests", limits.gateway.requests, calls),
    line("callbacks a second, of the account's requests", limits.gateway.requests, pushed),
    line("heartbeats and their answers a second, of the account's requests", limits.gateway.requests, 0, 2 * beats),
    line("facts put on the bus a second", limits.bus.puts, facts),
    line("facts handed to queues a second", limits.bus.invocations, heard),
    line("functions at work for calls", limits.lambda.concurrent, (calls * call) / 1000),
    line("functions at work for facts", limits.lambda.concurrent, (heard * fact) / 1000),
    line("functions at work for heartbeats", limits.lambda.concurrent, 0, (beats * frame) / 1000),
  ];
}

/** Bytes of a person: as a record, and in the copy of the directory. */
export type Bytes = { readonly record: number; readonly copied: number };
const unitBytes = 4096;
/** A copy is left with every so many changes (system D13); a change of one person is some 700 bytes. */
const copy = { fromPeople: 500, changes: 50, peopleForEach: 500, changeBytes: 700 };

/** Read units of a process that learns who works in a company: from its copy, and the changes since. */
export function directoryUnits(people: number, { record, copied }: Bytes): { whole: number; copied: number } {
  const whole = (people * record) / unitBytes;
  if (people < copy.fromPeople) return { whole, copied: whole };
  const changes = Math.max(copy.changes, people / copy.peopleForEach) / 2;
  // The parts never change, so they are read at half the price.
  return { whole, copied: 1 + (people * copied) / unitBytes / 2 + (changes * copy.changeBytes) / unitBytes };
}

/** Seconds until so many new processes have read that, if one partition had to give it to all of them. */
export const directorySeconds = (units: number, processes: number): number =>
  (units * processes) / limits.partition.reads;
