import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "../contract/errors.ts";
import type { Scope } from "../contract/permission.ts";
import type { Language } from "../text/language.ts";

/** A platform operator who looks at a company as one of its people (operator O4). */
export type ActingOperator = { readonly name: string; readonly mayChange: boolean };

export type Actor = {
  /** "" if the token belongs to no company: then no data of a company can be read. */
  readonly tenantId: string;
  /** The employee in this tenant; "" for an account that has joined no company. */
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
  readonly scope: Scope;
  readonly departmentId: string;
  readonly sessionId: string;
  readonly operator?: ActingOperator | undefined;
  /** The company hides the flow of applications from them (approval A88). */
  readonly hidesFlow?: true;
  /** The actor is a program with an API key, not a person. */
  readonly isKey?: true;
};

export type Idempotency = {
  readonly action: string;
  readonly resource: string;
  readonly key: string;
  /** The command ends its resource, so there are few commands on it (store/idempotency.ts). */
  readonly final: boolean;
  /** The kind of action, if one action has several: only two of the same kind within 5 s are refused as too fast. */
  readonly kind: string;
  /** A hash of the request, as in Call; "" if the key covers more than this command. */
  readonly requestHash: string;
};

export type Call = {
  readonly actor: Actor | null;
  readonly now: number;
  readonly language: Language;
  readonly requestId: string;
  /** The caller's IP address; "" for work without a caller. */
  readonly address: string;
  readonly idempotencyKey: string | null;
  /** A hash of path and body: the same key with another request is refused (D11). */
  requestHash: string;
  idempotency: Idempotency | null;
  /** Answered in any case, also where the work took it for a failure that it goes on after. */
  refusal?: AppError;
  /** The person who started the job that this work belongs to, for the audit log. */
  readonly requestedBy?: RequestedBy;
};

export type RequestedBy = {
  readonly userId: string;
  readonly name: string;
  readonly address: string;
  /** The job, if it has a line of its own in the audit log. */
  readonly job?: JobName;
};

/** `title`: a text key and its data. */
export type JobName = {
  readonly id: string;
  readonly title: { readonly key: string; readonly data: Readonly<Record<string, string>> };
};

/** The idempotency key; without one each call is a new command. */
export const keyOf = ({ idempotencyKey, requestId }: Call): string => idempotencyKey ?? requestId;

const storage = new AsyncLocalStorage<Call>();

/** Runs work with a call as its context (AsyncLocalStorage). */
export function runAs<Result>(call: Call, work: () => Result): Result {
  return storage.run(call, work);
}

/** The call that is running; undefined outside of one. */
export function currentCall(): Call | undefined {
  return storage.getStore();
}

/** The actor of the running call; throws `kernel.unauthorized` without one. */
export function requireActor(): Actor {
  const actor = storage.getStore()?.actor;
  if (!actor) throw new AppError("kernel.unauthorized");
  return actor;
}

/** The tenant of the running call; throws outside of one. */
export function tenant(): string {
  const { tenantId } = requireActor();
  if (!tenantId) throw new AppError("kernel.unauthorized");
  return tenantId;
}

const readInCall = new WeakMap<Call, Map<string, Promise<unknown>>>();

/**
 * Reads once within a call what is the same for everybody in it, such as a setting: a run over a thousand people reads
 * it once. Not for what is then saved: a second try would find what the first one read.
 */
export function onceInCall<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  const call = currentCall();
  if (!call) return read();
  const known = readInCall.get(call) ?? new Map<string, Promise<unknown>>();
  readInCall.set(call, known);
  const found = known.get(name) ?? read();
  known.set(name, found);
  found.catch(() => known.delete(name));
  return found as Promise<Value>;
}

/** Refuses what an operator who only looks must not do (operator O4). Whatever leaves the process asks it first. */
export function refuseWhileLooking(): void {
  const call = currentCall();
  const operator = call?.actor?.operator;
  if (!operator || operator.mayChange) return;
  call.refusal = new AppError("kernel.operator.reads");
  throw call.refusal;
}

/** What reading causes by itself, like a copy that makes the next one faster: the platform does it, whoever reads. */
export function asPlatform<Result>(work: () => Result): Result {
  const call = currentCall();
  if (!call?.actor?.operator) return work();
  return runAs({ ...call, actor: { ...call.actor, operator: undefined } }, work);
}

/** The context of work without a caller: subscribers, timers, seeding. */
export function systemCall(tenantId: string, now: number, language: Language): Call {
  return {
    actor: {
      tenantId,
      userId: "system",
      accountId: "system",
      name: "system",
      permissions: new Set(),
      scope: { kind: "company" },
      departmentId: "",
      sessionId: "system",
    },
    now,
    language,
    requestId: "system",
    address: "",
    idempotencyKey: null,
    requestHash: "",
    idempotency: null,
  };
}
