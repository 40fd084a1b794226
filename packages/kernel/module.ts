import type { z } from "zod";
import type { ErrorTable } from "./errors.ts";
import type { Envelope } from "./event.ts";
import type { TextsByLanguage } from "./language.ts";
import type { Permission } from "./permission.ts";
import type { Route } from "./route.ts";
import type { Timer } from "./timer.ts";

/** Handles a fact at least once; the same envelope again must change nothing. */
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

export type Module = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly permissions: readonly Permission[];
  readonly errors: ErrorTable;
  readonly texts: TextsByLanguage;
  readonly subscribers?: readonly Subscriber[];
  readonly timers?: readonly TimerHandler[];
};

export function defineModule(module: Module): Module {
  return module;
}
