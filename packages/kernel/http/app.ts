import { type Context, Hono } from "hono";
import type { z } from "zod";
import { isApiKey } from "../api-key/token.ts";
import { pathWith } from "../contract/contract.ts";
import { AppError, type ErrorTable, kernelErrors, type Refusal } from "../contract/errors.ts";
import { open, operatorsOnly, ownAccount, signedIn } from "../contract/permission.ts";
import type { Failure, FieldFault } from "../contract/response.ts";
import type { Module } from "../module.ts";
import { log } from "../observe/log.ts";
import { setExtensions } from "../record/extension.ts";
import { setSources } from "../record/option-source.ts";
import { newId } from "../store/id.ts";
import { hashOf } from "../store/idempotency.ts";
import { pickLanguage } from "../text/language.ts";
import { addTexts, refusalText, textOf } from "../text/texts.ts";
import { addressOf, type Connection } from "./address.ts";
import { parseBody, readText } from "./body.ts";
import { type Actor, type Call, currentCall, runAs } from "./context.ts";
import { hasEnded } from "./ended-session.ts";
import { inputFault } from "./input-fault.ts";
import { answeredBefore } from "./repeated-call.ts";
import type { Protocol, Route } from "./route.ts";
import { verifyToken } from "./token.ts";

/** Path prefix of every call. */
export const basePath = "/api";

/** The Hono app of some modules: one module in each function of the cloud, all modules on the local host. */
export function buildApp(modules: readonly Module[], clock: () => number = Date.now): Hono {
  const app = new Hono().basePath(basePath);
  const errors: ErrorTable = Object.assign({}, kernelErrors, ...modules.map((module) => module.errors));
  for (const module of modules) addTexts(module.texts);
  setSources(modules.flatMap(({ sources = [] }) => sources));
  setExtensions(modules.flatMap(({ extensions = [] }) => extensions));
  const routes = modules.flatMap((module) => module.routes);
  for (const route of routes) {
    // Clients of other protocols write a slash at the end, too.
    app.on(route.method, route.protocol ? [route.path, `${route.path}/`] : [route.path], (c) =>
      serve(route, c.req.raw, { now: clock(), address: from(c), params: c.req.param() }, errors),
    );
  }
  const refused = (c: Context, error: AppError, protocol?: Protocol) =>
    failure(error, newCall(c.req.raw, null, { now: clock(), address: from(c) }), errors, protocol);
  for (const protocol of new Set(routes.flatMap((route) => route.protocol ?? []))) {
    const own = Map.groupBy(
      routes.filter((route) => route.protocol === protocol),
      ({ path }) => path,
    );
    const outside = (c: Context, allow?: string) => {
      const path = c.req.path.slice(basePath.length + protocol.base.length);
      if (protocol.isLacking(path)) return refused(c, new AppError("kernel.lacking"), protocol);
      const error = allow ? new AppError("kernel.method", { allow }) : new AppError("kernel.notFound");
      return refused(c, error, protocol);
    };
    for (const [path, calls] of own) {
      const allow = calls.map(({ method }) => method).join(",");
      app.on(anyMethod, [path, `${path}/`], (c) => outside(c, allow));
    }
    app.all(`${protocol.base}/*`, (c) => outside(c));
  }
  app.notFound((c) => refused(c, new AppError("kernel.notFound")));
  return app;
}

const anyMethod = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** A longer key is refused: cut off, two of them could be one. */
const maxKeyLength = 200;

type RequestContext = {
  readonly now: number;
  readonly address: string;
  readonly params?: Readonly<Record<string, string>>;
};

const from = (c: Context) => addressOf(c.req.raw, c.env as Connection | undefined);

async function serve(route: Route, request: Request, context: RequestContext, errors: ErrorTable): Promise<Response> {
  const { actor, refusal } = await authenticate(request, context.now);
  const call = newCall(request, actor, context);
  return runAs(call, async () => {
    try {
      if (refusal) throw refusal;
      if ((call.idempotencyKey?.length ?? 0) > maxKeyLength)
        throw new AppError("kernel.keyLong", { most: maxKeyLength });
      admit(route, actor);
      const text = route.body ? await readText(request, route.maxBody) : "";
      const { params = {} } = context;
      call.requestHash = hashOf(`${route.method} ${pathWith(route.path, params)} ${text}`);
      const parsed = {
        body: route.body ? check(route.body, parseBody(text), call) : undefined,
        query: route.query ? check(route.query, { ...readQuery(request), ...params }, call) : undefined,
      };
      const headers = new Headers();
      const data = await route.run({ ...parsed, text, call, request, headers });
      if (call.refusal) throw call.refusal;
      return withoutCaching(data instanceof Response ? data : success(data, call, headers));
    } catch (error) {
      return recover(error, call, errors, route.protocol);
    }
  });
}

function admit(route: Route, actor: Actor | null) {
  const { code, person } = route.permission;
  if (code === open.code) return;
  if (!actor) throw new AppError("kernel.unauthorized");
  if (actor.isKey && person) throw new AppError("kernel.apiKey.person");
  if (code === ownAccount.code) return;
  // Operators cannot make calls of companies, and people of companies cannot make calls of operators.
  if ((code === operatorsOnly.code) !== (actor.tenantId === "")) throw new AppError("kernel.forbidden");
  if (code === signedIn.code) return;
  if (!actor.permissions.has(code)) throw new AppError("kernel.forbidden");
}

type Authenticated = { readonly actor: Actor | null; readonly refusal?: AppError };

/**
 * Verifies the access token of a session, or the API key of a program (system D44). An invalid key is refused even on
 * public calls.
 */
async function authenticate(request: Request, now: number): Promise<Authenticated> {
  const token = request.headers.get("authorization")?.replace(/^Bearer\s+/i, "");
  if (!token) return { actor: null };
  if (!isApiKey(token)) return { actor: await verified(token, now) };
  try {
    // Loaded only for calls with an API key.
    const { actorOfKey } = await import("../api-key/verify.ts");
    return { actor: await actorOfKey(token, now) };
  } catch (error) {
    if (error instanceof AppError) return { actor: null, refusal: error };
    throw error;
  }
}

async function verified(token: string, now: number): Promise<Actor | null> {
  const actor = await verifyToken(token, now);
  // An operator's view of a company ends at once when it is closed (operator O4).
  return actor?.operator && (await hasEnded(actor.sessionId)) ? null : actor;
}

function newCall(request: Request, actor: Actor | null, { now, address }: RequestContext): Call {
  return {
    actor,
    now,
    language: pickLanguage(request.headers.get("accept-language")),
    requestId: newId(now),
    address,
    idempotencyKey: request.headers.get("idempotency-key") || null,
    requestHash: "",
    idempotency: null,
  };
}

function readQuery(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams);
}

/** Faults of an input by field. The `message` of an issue may be the code of a text. */
export class InputError extends AppError {
  readonly fields: FieldFault[];
  constructor(fields: FieldFault[]) {
    super("kernel.input");
    this.fields = fields;
  }
}

function check(schema: z.ZodType, value: unknown, call: Call): unknown {
  const result = schema.safeParse(value, { error: inputFault(call.language) });
  if (result.success) return result.data;
  throw new InputError(
    result.error.issues.map((issue) => ({
      path: issue.path.map(String).join("."),
      message: textOf(issue.message, call.language) ?? issue.message,
    })),
  );
}

/** Prevents caching: CloudFront would otherwise merge two people's calls to the same address. */
function withoutCaching(answer: Response): Response {
  if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "no-store");
  return answer;
}

function success(data: unknown, call: Call, headers: Headers): Response {
  headers.set("content-type", "application/json");
  headers.set("x-request-id", call.requestId);
  return new Response(
    JSON.stringify({ code: 200, data: data ?? null, msg: textOf("kernel.ok", call.language) ?? "" }),
    {
      headers,
    },
  );
}

async function recover(error: unknown, call: Call, errors: ErrorTable, protocol?: Protocol): Promise<Response> {
  const first = await answeredBefore(error, call.idempotency);
  if (first instanceof AppError) return failure(first, call, errors, protocol);
  if (first) return withoutCaching(success(first.answer, call, new Headers()));
  if (error instanceof AppError) return failure(error, call, errors, protocol);
  log.error("fault", { requestId: call.requestId, error: error as Error });
  return failure(null, call, errors, protocol);
}

function failure(error: AppError | null, call: Call, errors: ErrorTable, protocol?: Protocol): Response {
  const status = error ? (errors[error.code] ?? 500) : 500;
  const code = status === 500 ? "kernel.fault" : (error?.code ?? "kernel.fault");
  const data = status === 500 ? {} : (error?.data ?? {});
  const wordsOf = ({ code, data }: Refusal) =>
    refusalText({ code, data: { requestId: call.requestId, ...data } }, call.language);
  const msg = wordsOf({ code, data });
  const others = (status === 500 ? [] : (error?.others ?? [])).map((one) => ({ ...one, msg: wordsOf(one) }));
  const fields = error instanceof InputError ? { fields: error.fields } : {};
  if (status === 500 && error) log.error("a code without a status", { code: error.code });
  const body: Failure = {
    code: status,
    msg,
    error: { code, data, ...fields, ...(others.length > 0 ? { others } : {}), requestId: call.requestId },
  };
  const type = protocol?.type ?? "application/json";
  const headers = { "content-type": type, "cache-control": "no-store", "x-request-id": call.requestId };
  return Response.json(protocol?.refusalOf(body) ?? body, {
    status,
    headers: { ...headers, ...retryAfter(status, data), ...(protocol ? said(status, code, data) : {}) },
  });
}

/** What the body of another protocol has no place for. */
const said = (status: number, code: string, { allow }: Readonly<Record<string, unknown>>): Record<string, string> => ({
  "x-error-code": code,
  ...(status === 401 ? { "www-authenticate": "Bearer" } : {}),
  ...(typeof allow === "string" ? { allow } : {}),
});

/** Sets Retry-After if the refusal says how long to wait. */
const retryAfter = (status: number, { seconds }: Readonly<Record<string, unknown>>): Record<string, string> =>
  status === 429 && typeof seconds === "number" ? { "retry-after": String(seconds) } : {};

export function language() {
  return currentCall()?.language ?? "zh-CN";
}
