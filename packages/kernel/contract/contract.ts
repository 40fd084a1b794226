import type { z } from "zod";
import type { Permission } from "./permission.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call, shared by server and browser. */
export type Contract = {
  readonly method: Method;
  /** The path below /api. `:name` in it is a field of `query`. */
  readonly path: string;
  /** The permission it needs; `signedIn` or `open` if none. */
  readonly permission: Permission;
  readonly summary: string;
  readonly body?: z.ZodType;
  /** The query parameters. */
  readonly query?: z.ZodType;
  /** The schema of `data` in the answer. */
  readonly answer?: z.ZodType;
  /** The status of success, if not 200. */
  readonly status?: 201 | 204;
  /** The media type of a call that answers a file. */
  readonly file?: string;
  /** It ends, removes or takes back something: its button stands apart, in red. */
  readonly danger?: boolean;
  /** The lists that pages show from it, where its path does not name the one (listsOf). */
  readonly lists?: readonly string[];
  /** The most bytes of the body; more is refused with 413. */
  readonly maxBody?: number;
};

/** Readonly types, because the input of a caller is never changed. */
type Unchanged<Value> = Value extends readonly (infer One)[]
  ? readonly Unchanged<One>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanged<Value[Name]> }
    : Value;

/** The input of a call: the body, or the query of a GET. */
export type InputOf<Call extends Contract> = Call extends { body: infer Body extends z.ZodType }
  ? Unchanged<z.input<Body>>
  : Call extends { query: infer Query extends z.ZodType }
    ? Unchanged<z.input<Query>>
    : NoInput;
type NoInput = Readonly<Record<string, never>>;

/** The type of `data` in the answer. */
export type AnswerOf<Call extends Contract> = Call extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : undefined;

/** A path with its `:name` places filled in, URL-encoded. */
export const pathWith = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replace(/\/:(\w+)/g, (_, name: string) => `/${encodeURIComponent(String(values[name] ?? "none"))}`);

/** Defines a call. The server answers it with `implement`, the browser makes it with `call`. */
/* @__NO_SIDE_EFFECTS__ */
export function contract<const Call extends Contract>(call: Call): Call {
  return call;
}

/** A summary that is put together. Its type is plain text, so that the words do not become part of the type of a call. */
export const summaryText = (text: string): string => text;
