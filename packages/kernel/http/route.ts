import type { z } from "zod";
import type { Contract } from "../contract/contract.ts";
import type { Failure } from "../contract/response.ts";
import { type Actor, type Call, type Idempotency, keyOf, requireActor } from "./context.ts";

type Parsed<Schema> = Schema extends z.ZodType ? z.infer<Schema> : undefined;
type BodyOf<Called> = Called extends { body: z.ZodType } ? Parsed<Called["body"]> : undefined;
type QueryOf<Called> = Called extends { query: z.ZodType } ? Parsed<Called["query"]> : undefined;
/** A handler may answer a Response itself, for files and cookies. */
type ResultOf<Called> = (Called extends { answer: z.ZodType } ? z.input<Called["answer"]> : unknown) | Response;

export type HandlerInput<Called> = {
  readonly body: BodyOf<Called>;
  readonly query: QueryOf<Called>;
  /** The body as it came, for signatures. */
  readonly text: string;
  readonly call: Call;
  readonly now: number;
  /** Throws if the call is public and nobody is signed in. */
  readonly actor: Actor;
  /**
   * The idempotency of a command on a resource, for saveOnce(): a repeated call gets its first answer. `final`: the
   * command ends the resource.
   */
  readonly idempotency: (
    action: string,
    resource: string,
    more?: { final?: boolean; kind?: string },
  ) => Idempotency | null;
  readonly request: Request;
  /** Headers of the answer, for cookies and files. */
  readonly headers: Headers;
};

/** Another protocol (SCIM): the form of its refusals, also where its addresses have no call. */
export type Protocol = {
  /** The path of its addresses. */
  readonly base: string;
  readonly type: string;
  readonly refusal: z.ZodType;
  readonly refusalOf: (failure: Failure) => unknown;
  /** Whether the protocol has something at an address that the product lacks. */
  readonly isLacking: (path: string) => boolean;
};

/** A call and what answers it. */
export type Route = Contract & {
  readonly maxBody: number;
  readonly protocol?: Protocol;
  readonly run: (parsed: {
    body: unknown;
    query: unknown;
    text: string;
    call: Call;
    request: Request;
    headers: Headers;
  }) => Promise<unknown>;
};

export const defaultMaxBody = 256 * 1024;

/** Implements a contract with a handler. */
export function implement<Called extends Contract>(
  contract: Called,
  handle: (input: HandlerInput<Called>) => Promise<ResultOf<Called>>,
  more: Pick<Route, "protocol"> = {},
): Route {
  return {
    ...contract,
    ...more,
    maxBody: contract.maxBody ?? defaultMaxBody,
    run: ({ body, query, text, call, request, headers }) =>
      handle({
        text,
        body: body as BodyOf<Called>,
        query: query as QueryOf<Called>,
        call,
        now: call.now,
        get actor() {
          return requireActor();
        },
        idempotency: (action, resource, { final = false, kind = "" } = {}) =>
          declare(call, { action, resource, final, kind }),
        request,
        headers,
      }),
  };
}

function declare(call: Call, what: Omit<Idempotency, "key" | "requestHash">): Idempotency | null {
  call.idempotency = { ...what, key: keyOf(call), requestHash: call.requestHash };
  return call.idempotency;
}
