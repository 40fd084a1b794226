import type { Module } from "@stampflow/kernel/server";
import { api } from "../infra/api.ts";
import { socket } from "../infra/socket.ts";

/** `routes`, `subscribers`, `timers`, `daily`, or the name of routes or subscribers with a function of their own. */
export type Part = string;

/**
 * One bundle: an entry file with some parts of some modules. Of other modules it contains only names, texts and
 * codes.
 */
export type Bundle = {
  readonly name: string;
  readonly entry: string;
  readonly parts: Readonly<Record<string, readonly Part[]>>;
};
export type HttpRoute = { readonly route: string; readonly bundle: string };
/** A daily job and its time of day, HH:MM. */
export type Daily = { readonly name: string; readonly at: string };
export type Subscription = { readonly name: string; readonly types: readonly string[]; readonly bundle: string };

/** What the modules need of the cloud: the bundles, and which of them handles which call, fact or schedule. */
export type Plan = {
  readonly bundles: readonly Bundle[];
  readonly http: readonly HttpRoute[];
  readonly subscriptions: readonly Subscription[];
  readonly daily: readonly Daily[];
};

/**
 * A finished bundle: `index.mjs` in a folder of this name, the npm packages in it and loaded at its start, and its
 * capabilities.
 */
export type BuiltBundle = Pick<Bundle, "name" | "entry"> & {
  readonly bytes: number;
  readonly packages: readonly string[];
  readonly atStart: readonly string[];
  readonly capabilities: readonly string[];
};
export type Built = Omit<Plan, "bundles"> & { readonly bundles: readonly BuiltBundle[] };

/** The subscribers of one bundle. */
type Hearing = Bundle & { readonly subscribers: NonNullable<Module["subscribers"]> };

function hearingOf(module: Module, modules: readonly Module[]): Hearing[] {
  const { name, subscribers = [], apart = {} } = module;
  const own = Object.entries(apart).map(
    ([part, list]): Hearing => ({
      name: `subscriber-${name}-${part}`,
      entry: "subscriber",
      parts: { [name]: [part] },
      subscribers: list,
    }),
  );
  const left = subscribers.filter((one) => !own.some((other) => other.subscribers.includes(one)));
  const usual = { name: `subscriber-${name}`, entry: "subscriber", parts: subscriberParts(module, modules) };
  return [{ ...usual, subscribers: left }, ...own].filter((one) => one.subscribers.length > 0);
}

/** The calls of one function. */
type Group = Bundle & { readonly routes: Module["routes"] };

function groupsOf(module: Module, modules: readonly Module[]): Group[] {
  const { name, routes, separate = {}, separateNeeds = {} } = module;
  const group = (bundle: string, part: Part, own: Module["routes"]): Group => ({
    name: bundle,
    entry: "api",
    parts:
      part === "routes"
        ? routeParts(module, modules)
        : withPart({ [name]: [part] }, "extensions", extending(separateNeeds[part], modules)),
    routes: own,
  });
  const groups = Object.entries(separate).map(([part, own]) => group(`api-${name}-${part}`, part, own));
  const left = routes.filter((route) => !groups.some((one) => one.routes.includes(route)));
  return [group(`api-${name}`, "routes", left), ...groups].filter((one) => one.routes.length > 0);
}

export function planOf(modules: readonly Module[]): Plan {
  const groups = modules.flatMap((module) => groupsOf(module, modules));
  const hearing = modules.flatMap((module) => hearingOf(module, modules));
  const plain = (name: string, entry: string): Bundle => ({ name, entry, parts: {} });
  return {
    bundles: [
      plain("api", "front"),
      ...groups.map(({ routes: _, ...bundle }) => bundle),
      plain("authorizer", "authorizer"),
      ...Object.values(socket.routes).map((name) => plain(`socket-${name}`, `socket/${name}`)),
      plain("stream", "stream"),
      ...hearing.map(({ subscribers: _, ...bundle }) => bundle),
      { name: "timer", entry: "timer", parts: dueParts(modules) },
      plain("daily", "daily"),
    ],
    http: [
      ...groups.flatMap((group) => routesOf(group, groups).map((route) => ({ route, bundle: group.name }))),
      { route: `ANY ${api.base}/{proxy+}`, bundle: "api" },
    ],
    subscriptions: hearing.flatMap(({ name: bundle, subscribers }) =>
      subscribers.map(({ name, types }) => ({ name, types, bundle })),
    ),
    daily: modules.flatMap(({ daily = [] }) => daily.map(({ name, at }) => ({ name, at }))),
  };
}

function routeParts({ name, needsSources, needsExtensions }: Module, modules: readonly Module[]): Bundle["parts"] {
  const parts = { [name]: ["routes"] };
  if (needsSources) return withPart(withPart(parts, "sources", modules), "extensions", modules);
  return withPart(parts, "extensions", extending(needsExtensions, modules));
}

/** The modules whose extensions a module needs, and those that these need themselves. */
function extending(needs: Module["needsExtensions"], modules: readonly Module[]): readonly Module[] {
  const found = new Set<Module>();
  const waiting = [needs];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const wanted = one;
    const more = modules.filter(
      (module) =>
        !found.has(module) &&
        (wanted === true || (wanted && (module.extensions ?? []).some(({ point }) => wanted.includes(point)))),
    );
    for (const module of more) {
      found.add(module);
      waiting.push(module.needsExtensions);
    }
  }
  return modules.filter((module) => found.has(module));
}

function withPart(
  parts: Bundle["parts"],
  part: "sources" | "extensions" | "ownData",
  modules: readonly Module[],
): Bundle["parts"] {
  const having = modules.filter((module) => (module[part] ?? []).length > 0);
  return { ...parts, ...Object.fromEntries(having.map(({ name }) => [name, [...(parts[name] ?? []), part]])) };
}

function subscriberParts(module: Module, modules: readonly Module[]): Bundle["parts"] {
  const { name, needsOwnData, needsExtensions } = module;
  const parts = { [name]: ["subscribers"] };
  const extended = withPart(parts, "extensions", extending(needsExtensions, modules));
  return needsOwnData ? withPart(extended, "ownData", modules) : extended;
}

/** Daily jobs run by timers, too. */
function dueParts(modules: readonly Module[]): Bundle["parts"] {
  const parts = modules.map(({ name, timers = [], daily = [] }) => {
    const own: Part[] = [...(timers.length > 0 ? ["timers"] : []), ...(daily.length > 0 ? ["daily"] : [])];
    return [name, own] as const;
  });
  const due: Bundle["parts"] = Object.fromEntries(parts.filter(([, own]) => own.length > 0));
  const needing = modules.filter(({ timers = [] }) => timers.length > 0);
  const extended = new Set(
    needing.flatMap(({ needsExtensions, timersNeed }) => [
      ...extending(needsExtensions, modules),
      ...extending(timersNeed, modules),
    ]),
  );
  return withPart(due, "extensions", [...extended]);
}

/** The shortest path prefixes that route this function's calls to it and no others. */
function routesOf(group: Group, groups: readonly Group[]): string[] {
  const foreign = groups.filter((other) => other !== group).flatMap(({ routes }) => routes.map(({ path }) => path));
  const own = group.routes.map(({ method, path }) => {
    const steps = path.split("/").slice(1);
    const prefixes = steps.slice(0, -1).map((_, index) => `/${steps.slice(0, index + 1).join("/")}/`);
    const alone = prefixes.find((prefix) => !foreign.some((other) => other.startsWith(prefix)));
    return alone ? `ANY ${api.base}${alone}{proxy+}` : `${method} ${api.base}${path}`;
  });
  return [...new Set(own)];
}
