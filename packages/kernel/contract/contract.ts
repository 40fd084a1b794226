import type { z } from "zod";
import type { Permission } from "./permission.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call, as server and browser agree on it. */
export type Contract = {
  readonly method: Method;
  /** Path below /api. A `:name` in it is a field of `query`. */
  readonly path: string;
  /** One permission; `signedIn` or `open` where none is needed. */
  readonly permission: Permission;
  readonly summary: string;
  readonly body?: z.ZodType;
  /** What stands in the address. */
  readonly query?: z.ZodType;
  /** Of `data` in the answer. */
  readonly answer?: z.ZodType;
  /** Of success, where it is not 200. */
  readonly status?: 201 | 204;
  /** Media type of a call that answers a file. */
  readonly file?: string;
  /** Bytes of the body; more is refused with 413. */
  readonly maxBody?: number;
};

/** What a caller sends is never changed on the way. */
type Unchanged<Value> = Value extends readonly (infer One)[]
  ? readonly Unchanged<One>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanged<Value[Name]> }
    : Value;

/** What the caller sends: the body, or the query of a GET. */
export type InputOf<Call extends Contract> = Call extends { body: infer Body extends z.ZodType }
  ? Unchanged<z.input<Body>>
  : Call extends { query: infer Query extends z.ZodType }
    ? Unchanged<z.input<Query>>
    : NoInput;
type NoInput = Readonly<Record<string, never>>;

/** `data` as the caller gets it. */
export type AnswerOf<Call extends Contract> = Call extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : undefined;

/** A path with its places filled in. */
export const pathWith = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replace(/\/:(\w+)/g, (_, name: string) => `/${encodeURIComponent(String(values[name] ?? "none"))}`);

/** Says what a call is. `implement` answers it on the server; the browser makes it with `call`. */
/* @__NO_SIDE_EFFECTS__ */
export function contract<const Call extends Contract>(call: Call): Call {
  return call;
}
