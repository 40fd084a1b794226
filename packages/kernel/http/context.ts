import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "../contract/errors.ts";
import type { Scope } from "../contract/permission.ts";
import type { Language } from "../text/language.ts";

/** Somebody who runs the platform looks at a company as one of its people (operator O4). */
export type ActingOperator = { readonly name: string; readonly mayChange: boolean };

export type Actor = {
  /** "" where a token belongs to no company: then nothing of a company can be read. */
  readonly tenantId: string;
  /** The employee in this tenant; "" where an account has not joined one. */
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
  readonly scope: Scope;
  readonly departmentId: string;
  readonly sessionId: string;
  readonly operator?: ActingOperator | undefined;
  /** A program of the company acts by its key, and no person. */
  readonly isKey?: true;
};

export type Idempotency = {
  readonly action: string;
  readonly resource: string;
  readonly key: string;
  /** The command uses its resource up, so that there are few upon one (store/idempotency.ts). */
  readonly final: boolean;
  /** The kind of action, where one action has several: only two of the same kind within 5 s are refused as too fast. */
  readonly kind: string;
  /** A hash of the request, as in Call; "" if the key covers more than this command. */
  readonly asked: string;
};

export type Call = {
  readonly actor: Actor | null;
  readonly now: number;
  readonly language: Language;
  readonly requestId: string;
  /** The caller's address; "" for work without a caller. */
  readonly address: string;
  readonly idempotencyKey: string | null;
  /** A hash of the path and the body: a key that comes again with another one is refused (D11). */
  asked: string;
  idempotency: Idempotency | null;
  /** Who asked for the job that this work belongs to: the audit log names them. */
  readonly askedBy?: AskedBy;
};

export type AskedBy = { readonly userId: string; readonly name: string; readonly address: string };

/** The key that a repetition of the call sends again; without one every call is a new one. */
export const keyOf = ({ idempotencyKey, requestId }: Call): string => idempotencyKey ?? requestId;

const storage = new AsyncLocalStorage<Call>();

export function runAs<Result>(call: Call, work: () => Result): Result {
  return storage.run(call, work);
}

export function currentCall(): Call | undefined {
  return storage.getStore();
}

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

/** A call without a caller: subscribers, timers, seeding. */
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
    asked: "",
    idempotency: null,
  };
}
