import { timerShards } from "@stampflow/kernel/server";
import { shareOfFullest, skewOf } from "./distribution.ts";
import type { Grain } from "./key-kind.ts";
import { limits } from "./limits.ts";
import type { Heat } from "./meter.ts";
import { type Limit, type Met, meet, rush } from "./rush.ts";
import type { Spread, Spreads } from "./spread.ts";
import type { Operation, Story } from "./story.ts";

/** Who agrees to an application, one after another. */
export const steps = 5;

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
  /** In each browser that has the product open: all of them share one socket (shell D19). */
  tabs: 1.5,
  /** Of the people who have it open: who has not looked at it for ten minutes and so has no socket (shell D19). */
  hidden: 0.4,
  heartbeatSeconds: 28,
  /** Assumed, in memory of the stage: a call, a fact at a subscriber, a frame from a client. */
  milliseconds: { call: 40, fact: 60, frame: 15 },
};

/** The same Monday on a stage with `LARGE=on` (infra/stages.ts): a token and a heartbeat every five minutes. */
export const largeMonday = { ...monday, does: { ...monday.does, token: 1 }, heartbeatSeconds: 300 };

/** Open sockets for each person who has the product open; the last is what the product does. */
export const socketsEach = {
  "one for each tab": monday.tabs,
  "one for all tabs": 1,
  "one for all tabs, none while hidden": 1 - monday.hidden,
} as const;
const held = socketsEach["one for all tabs, none while hidden"];

export type Sockets = {
  readonly name: string;
  readonly open: number;
  /** Frames and their answers a second. */
  readonly beats: number;
  /** People who may have it open until heartbeats alone are the requests of a new account. */
  readonly enoughFor: number;
};

/** What each way to hold sockets asks of an account in which everybody has arrived. */
export const socketsOf = ({ employees, arriving, heartbeatSeconds }: typeof monday): Sockets[] =>
  Object.entries(socketsEach).map(([name, each]) => {
    const perPerson = (2 * each) / heartbeatSeconds;
    const people = employees * arriving;
    return {
      name,
      open: people * each,
      beats: people * perPerson,
      enoughFor: limits.gateway.requests / perPerson,
    };
  });

const decisions = (monday.does.decide ?? 0) + (monday.does["decide last"] ?? 0);
/** As packages/notice/connection cuts the connections of a company. */
const connectionShards = 8;

/**
 * Of a company's traffic, what meets in the busiest partition of its kind. As unevenly as the month lies, over as many keys as so many
 * people have: a company has no more forms for being large, each of the people is a key, each application goes all its steps.
 */
export function sharesOf({ form, person, application }: Spreads, people: number): Readonly<Record<Grain, number>> {
  const scaled = ({ fullest, items, keys }: Spread, to: number) => shareOfFullest(skewOf(fullest / items, keys), to);
  return {
    platform: 1 / timerShards,
    company: 1,
    shard: 1 / connectionShards,
    form: scaled(form, form.keys),
    person: scaled(person, people),
    application: scaled(application, (people * monday.arriving * decisions) / steps),
    account: 0,
  };
}

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
export function hotKeys({ operations, spreads }: Story, largest: number, employees: number): HotKey[] {
  const share = sharesOf(spreads, largest);
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
    const { [kind]: limit, burstSeconds } = limits.partition;
    const met = meet(happenings(people, each * share[grain]), { each: limit, burstSeconds });
    return { place: name, grain, kind, met, percent: (met.peak / limit) * 100 };
  }
}

export type Line = { readonly name: string; readonly limit: number; readonly met: Met };

/** The limits that all companies share. */
export function shared(
  operations: ReadonlyMap<string, Operation>,
  employees: number,
  callbacks: number,
  day = monday,
): Line[] {
  const sum = (count: (operation: Operation, often: number) => number): number =>
    Object.entries(day.does).reduce((total, [name, often]) => {
      const operation = operations.get(name);
      return operation ? total + count(operation, often) : total;
    }, 0);
  const units = (kind: "reads" | "writes") =>
    sum(({ here, after }, often) => often * [...here, ...after].reduce((total, heat) => total + heat[kind], 0));
  const calls = sum(({ name }, often) => often * (day.calls[name] ?? 1));
  const facts = sum((operation, often) => often * operation.facts);
  const heard = sum((operation, often) => often * operation.heard);
  const pushed = (callbacks * decisions) / steps;
  const { call, fact, frame } = day.milliseconds;
  const beats = (employees * day.arriving * held) / day.heartbeatSeconds;
  const line = (name: string, limit: Limit, rates: readonly number[]): Line => ({
    name,
    limit: limit.each,
    met: meet(rates, limit),
  });
  const each = (often: number): number[] => happenings(employees, often);
  const always = (rate: number): number[] => Array.from({ length: day.seconds }, () => rate);
  const { table, bus, gateway, lambda } = limits;
  const requests = { each: gateway.requests, burstSeconds: gateway.burst / gateway.requests };
  const atWork = each((calls * call) / 1000);
  return [
    line("write units of the table a second", { each: table.writes }, each(units("writes"))),
    line("read units of the table a second", { each: table.reads }, each(units("reads"))),
    line("new WebSockets a second", { each: gateway.connects }, each(1)),
    line("HTTP calls a second, of the account's requests", requests, each(calls)),
    line("callbacks a second, of the account's requests", requests, each(pushed)),
    line("heartbeats and their answers a second, of the account's requests", requests, always(2 * beats)),
    line("facts put on the bus a second", { each: bus.puts }, each(facts)),
    line("facts handed to queues a second", { each: bus.invocations }, each(heard)),
    line("functions at work for calls", { each: lambda.concurrent }, atWork),
    line("functions gained for calls in ten seconds", { each: lambda.gained.each }, gained(atWork)),
    line("functions at work for facts", { each: lambda.concurrent }, each((heard * fact) / 1000)),
    line("functions at work for heartbeats", { each: lambda.concurrent }, always((beats * frame) / 1000)),
  ];
}

/** How many more are at work than a while before; as if all of them were one function. */
const gained = (atWork: readonly number[]): number[] =>
  atWork.map((now, second) => Math.max(0, now - (atWork[second - limits.lambda.gained.seconds] ?? 0)));

/** Bytes of a person: as a record, and in the copy of the directory. */
export type Bytes = { readonly record: number; readonly copied: number };
const unitBytes = 4096;
/** A copy is left with every so many changes (system D13); a change of one person is some 700 bytes. */
const copy = { changes: 50, peopleForEach: 500, changeBytes: 700 };

/** Read units of a process that learns who works in a company: from its copy, and the changes since. */
export function directoryUnits(people: number, { record, copied }: Bytes): { whole: number; copied: number } {
  const whole = (people * record) / unitBytes;
  const changes = Math.max(copy.changes, people / copy.peopleForEach) / 2;
  // The parts never change, so they are read at half the price.
  return { whole, copied: 1 + (people * copied) / unitBytes / 2 + (changes * copy.changeBytes) / unitBytes };
}

/** Seconds until so many new processes have read that, if one partition had to give it to all of them. */
export const directorySeconds = (units: number, processes: number): number =>
  (units * processes) / limits.partition.reads;
