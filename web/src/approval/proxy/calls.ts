import { proxyCalls } from "@stampflow/approval";
import type { AnswerOf, InputOf } from "@stampflow/kernel";
import { type ListInput, textOf } from "../../kit/list/types.ts";
import { call } from "../../platform/call.ts";

export type ProxyRow = OwnProxies["given"][number];
export type OwnProxies = AnswerOf<typeof proxyCalls.mine>;
export type ProxyState = ProxyRow["state"];

export const states = ["inForce", "coming", "over"] as const satisfies readonly ProxyState[];

/** A socket topic `approval.proxy` makes all of them stale. */
export const proxyKeys = {
  every: ["approval", "proxy"],
  mine: ["approval", "proxy", "mine"],
  all: ["approval", "proxy", "all"],
} as const;

export const loadMine = (signal?: AbortSignal) => call(proxyCalls.mine, {}, { signal });

export const loadAll = ({ pageNum, pageSize, person, state }: ListInput, signal?: AbortSignal) =>
  call(
    proxyCalls.list,
    { pageNum, pageSize, personId: textOf(person), state: states.find((one) => one === state) },
    { signal },
  );

export type Giving = InputOf<typeof proxyCalls.save>;
export const saveProxy = (giving: Giving, key: string) => call(proxyCalls.save, giving, { key, quiet: true });

export const endProxy = (proxyId: string) => call(proxyCalls.end, { proxyId });
