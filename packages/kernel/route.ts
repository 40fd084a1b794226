import type { z } from "zod";
import { type Actor, type Call, keyOf, type Once, requireActor } from "./context.ts";
import type { Permission } from "./permission.ts";

export type Method = "GET" | "POST";

type Parsed<Schema> = Schema extends z.ZodType ? z.infer<Schema> : undefined;

export type RouteInput<Body, Query> = {
  readonly body: Parsed<Body>;
  readonly query: Parsed<Query>;
  readonly call: Call;
  readonly now: number;
  /** Throws where the route is public and nobody is signed in. */
  readonly actor: Actor;
  /** Declares what this call does to what; give the result to save() as `once`. A thing that is gone with it is `spent`. */
  readonly once: (action: string, thing: string, more?: { spent?: boolean; kind?: string }) => Once | null;
  readonly request: Request;
  /** Headers of the answer, for cookies and files. */
  readonly headers: Headers;
};

export type RouteSpec<Body extends z.ZodType | undefined, Query extends z.ZodType | undefined, Result> = {
  /** Path below /api. */
  readonly path: string;
  readonly method: Method;
  /** One permission; `signedIn` or `open` where none is needed. */
  readonly permission: Permission;
  readonly summary: string;
  readonly body?: Body;
  readonly query?: Query;
  /** Of `data` in the answer, for the OpenAPI page. A route may answer a Response itself (files). */
  readonly answer?: z.ZodType;
  /** Media type of a route that answers a file. */
  readonly file?: string;
  /** Bytes of the body; more is refused with 413. */
  readonly maxBody?: number;
  readonly handle: (input: RouteInput<Body, Query>) => Promise<Result>;
};

export type Route = {
  readonly path: string;
  readonly method: Method;
  readonly permission: Permission;
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly answer?: z.ZodType;
  readonly file?: string;
  readonly maxBody: number;
  readonly run: (parsed: {
    body: unknown;
    query: unknown;
    call: Call;
    request: Request;
    headers: Headers;
  }) => Promise<unknown>;
};

export const defaultMaxBody = 256 * 1024;

export function route<
  Body extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Result = unknown,
>(spec: RouteSpec<Body, Query, Result>): Route {
  return {
    ...spec,
    maxBody: spec.maxBody ?? defaultMaxBody,
    run: ({ body, query, call, request, headers }) =>
      spec.handle({
        body: body as Parsed<Body>,
        query: query as Parsed<Query>,
        call,
        now: call.now,
        get actor() {
          return requireActor();
        },
        once: (action, thing, { spent = false, kind = "" } = {}) => declareOnce(call, { action, thing, spent, kind }),
        request,
        headers,
      }),
  };
}

function declareOnce(call: Call, what: Omit<Once, "key" | "asked">): Once | null {
  call.once = { ...what, key: keyOf(call), asked: call.asked };
  return call.once;
}
