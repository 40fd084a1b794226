import type { proxy } from "@stampflow/approval";
import { call } from "../../app/api.ts";
import type { ListAnswer, ListInput } from "../../kit/list/types.ts";

export type ProxyRow = ReturnType<(typeof proxy.proxyRow)["parse"]>;
export type OwnProxies = ReturnType<(typeof proxy.ownProxies)["parse"]>;
export type ProxyState = ProxyRow["state"];

export const states = ["inForce", "coming", "over"] as const satisfies readonly ProxyState[];

/** A socket topic `approval.proxy` makes all of them stale. */
export const proxyKeys = {
  every: ["approval", "proxy"],
  mine: ["approval", "proxy", "mine"],
  all: ["approval", "proxy", "all"],
} as const;

export const loadMine = (signal?: AbortSignal) => call<OwnProxies>("/approval/proxy/mine", {}, { signal });

export const loadAll = ({ pageNum, pageSize, person, state }: ListInput, signal?: AbortSignal) =>
  call<ListAnswer<ProxyRow>>("/approval/proxy/list", { pageNum, pageSize, personId: person, state }, { signal });

export type Giving = {
  principalId?: string;
  toId: string;
  formIds: readonly string[];
  startsAt: string;
  endsAt: string;
  reason: string;
};
export const saveProxy = (giving: Giving, key: string) =>
  call<{ proxyId: string }>("/approval/proxy/save", giving, { key, quiet: true });

export const endProxy = (proxyId: string) => call<unknown>("/approval/proxy/end", { proxyId });
