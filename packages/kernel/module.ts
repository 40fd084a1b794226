import type { z } from "zod";
import type { ErrorTable } from "./contract/errors.ts";
import type { MenuItem } from "./contract/menu.ts";
import type { Permission } from "./contract/permission.ts";
import type { Envelope } from "./events/event.ts";
import type { Route } from "./http/route.ts";
import type { Extension } from "./record/extension.ts";
import type { OptionSource } from "./record/option-source.ts";
import type { OwnTable } from "./record/own-data.ts";
import type { TextsByLanguage } from "./text/language.ts";
import type { Timer } from "./time/timer.ts";

/** Handles a fact at least once: the same envelope again must change nothing. */
export type Subscriber = {
  readonly name: string;
  readonly types: readonly string[];
  readonly handle: (envelope: Envelope) => Promise<void>;
};

export function subscriber<const Types extends readonly { readonly type: string; readonly schema: z.ZodType }[]>(
  name: string,
  types: Types,
  handle: (envelope: Envelope<z.infer<Types[number]["schema"]>>) => Promise<void>,
): Subscriber {
  return { name, types: types.map(({ type }) => type), handle: handle as Subscriber["handle"] };
}

export type TimerHandler = { readonly name: string; readonly fire: (timer: Timer, now: number) => Promise<void> };

/** The input of one page of a daily job; the cursor of the first is null. */
export type DailyPage = { readonly cursor: string | null; readonly now: number };

/**
 * Work for every company once a day. `run` does one page and answers the cursor of the next, null at the end; the
 * same page again must change nothing more. `at` is HH:MM in the time zone of infra/schedules.ts.
 */
export type DailyJob = {
  readonly name: string;
  readonly at: string;
  readonly run: (page: DailyPage) => Promise<string | null>;
};

/**
 * Counts derived from the records of a company. `rebuild` corrects them while events go on being counted, including
 * those of each of `userIds`, and answers how many were wrong.
 */
export type Counter = {
  readonly name: string;
  readonly rebuild: (company: { readonly userIds: readonly string[] }) => Promise<number>;
};

/** The part of a module that every function includes, so it must be small. */
export type Manifest = {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly errors: ErrorTable;
  readonly menu?: readonly MenuItem[];
  readonly texts: TextsByLanguage;
};

type NeedsExtensions = boolean | readonly string[];
/** The points at which calls with a function of their own need extensions. */
type SeparateNeeds = Readonly<Record<string, readonly string[]>>;

export type Module = Manifest & {
  /** All routes, including those with a function of their own. */
  readonly routes: readonly Route[];
  readonly separate?: Readonly<Record<string, readonly Route[]>>;
  /** All subscribers, including those with a function of their own. */
  readonly subscribers?: readonly Subscriber[];
  readonly apart?: Readonly<Record<string, readonly Subscriber[]>>;
  readonly timers?: readonly TimerHandler[];
  readonly daily?: readonly DailyJob[];
  readonly counters?: readonly Counter[];
  readonly sources?: readonly OptionSource[];
  readonly extensions?: readonly Extension[];
  readonly needsSources?: boolean;
  readonly needsExtensions?: NeedsExtensions;
  readonly separateNeeds?: SeparateNeeds;
  readonly timersNeed?: readonly string[];
  readonly ownData?: readonly OwnTable[];
  readonly needsOwnData?: boolean;
};

/** The parts of a module, each behind a function, so that a bundle includes only the parts it runs. */
export type ModuleParts = {
  readonly manifest: Manifest;
  readonly routes?: () => readonly Route[];
  /** Calls with a function of their own, by its name, because they are heavy or need other rights. */
  readonly separate?: Readonly<Record<string, () => readonly Route[]>>;
  readonly subscribers?: () => readonly Subscriber[];
  /** Subscribers with a bundle of their own, by its name, because they need other rights. */
  readonly apart?: Readonly<Record<string, () => readonly Subscriber[]>>;
  readonly timers?: () => readonly TimerHandler[];
  readonly daily?: () => readonly DailyJob[];
  /** For operator commands only: no function of the cloud includes them. */
  readonly counters?: () => readonly Counter[];
  /** Sources of options for choice fields of forms. */
  readonly sources?: () => readonly OptionSource[];
  /** What it adds to other modules. */
  readonly extensions?: () => readonly Extension[];
  /** The `routes` need the option sources and extensions of all modules. */
  readonly needsSources?: boolean;
  /** The `routes`, `subscribers` and `timers` need the extensions of all modules, or those at these points. */
  readonly needsExtensions?: NeedsExtensions;
  readonly separateNeeds?: SeparateNeeds;
  /** The points at which `timers` alone need extensions. */
  readonly timersNeed?: readonly string[];
  /** The data that the module stores about a person, for export to that person. */
  readonly ownData?: () => readonly OwnTable[];
  /** The `subscribers` need the own-data tables of all modules. */
  readonly needsOwnData?: boolean;
};

export function defineModule({
  manifest,
  routes,
  separate = {},
  subscribers,
  apart = {},
  timers,
  daily,
  counters,
  sources,
  extensions,
  needsSources = false,
  needsExtensions = false,
  separateNeeds = {},
  timersNeed = [],
  ownData,
  needsOwnData = false,
}: ModuleParts): Module {
  const groups = Object.entries(separate).map(([name, list]) => [name, list()] as const);
  const hearing = Object.entries(apart).map(([name, list]) => [name, list()] as const);
  return {
    ...manifest,
    routes: [...(routes?.() ?? []), ...groups.flatMap(([, list]) => list)],
    separate: Object.fromEntries(groups),
    subscribers: [...(subscribers?.() ?? []), ...hearing.flatMap(([, list]) => list)],
    apart: Object.fromEntries(hearing),
    timers: timers?.() ?? [],
    daily: daily?.() ?? [],
    counters: counters?.() ?? [],
    sources: sources?.() ?? [],
    extensions: extensions?.() ?? [],
    needsSources,
    needsExtensions,
    separateNeeds,
    timersNeed,
    ownData: ownData?.() ?? [],
    needsOwnData,
  };
}
