import type { admin } from "@stampflow/approval";
import { call, newKey } from "../../app/api.ts";
import type { ListAnswer, ListInput } from "../../kit/list/types.ts";
import type { ListFilters } from "../calls.ts";
import { askedOf, readFilters } from "../list/filters.ts";
import type { Row } from "../types.ts";

export type DeskRow = admin.DeskRow;
export type DeskDetail = admin.DeskDetail;
export type DeskNode = DeskDetail["nodes"][number];
export type Problem = admin.Problem;
export type RepairName = admin.RepairName;
export type JumpTargets = ReturnType<(typeof admin.jumpTargets)["parse"]>;
export type JumpTarget = JumpTargets["targets"][number];
export type Leavers = ReturnType<(typeof admin.leavers)["parse"]>;
export type Holding = ReturnType<(typeof admin.holding)["parse"]>;
export type Handed = ReturnType<(typeof admin.handedOver)["parse"]>;
export type DeskRows = ListAnswer<DeskRow> & { checkedAt: number | null };

/** A socket topic `approval.desk` makes the first ones stale; what concerns one application goes stale with its detail. */
export const deskKeys = {
  all: ["approval", "desk", "all"],
  stuck: ["approval", "desk", "stuck"],
  checked: ["approval", "desk", "checked"],
  leavers: ["approval", "desk", "leavers"],
  every: ["approval", "desk"],
  detail: (applyId: string) => ["approval", "detail", applyId, "desk"],
  targets: (applyId: string, seq: number) => ["approval", "detail", applyId, "targets", seq],
} as const;

/** The same filters, under the same names in the address, as the lists of the inbox. */
export const loadAll = ({ pageNum, pageSize, ...wanted }: ListInput, signal: AbortSignal) =>
  call<ListAnswer<Row>>("/approval/application/all", { ...askedFrom(wanted), pageNum, pageSize }, { signal });

export function askedFrom({
  applicant,
  ...wanted
}: Readonly<Record<string, string | number | undefined>>): ListFilters {
  const given = Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const filters = askedOf(readFilters(new URLSearchParams(given)), new Date());
  return applicant ? { ...filters, applicantId: String(applicant) } : filters;
}

export const loadStuck = ({ pageNum, pageSize, form, keyword }: ListInput, signal?: AbortSignal) =>
  call<DeskRows>("/approval/desk/list", { pageNum, pageSize, formId: form, keyword }, { signal });

export const loadDesk = (applyId: string, signal?: AbortSignal) =>
  call<DeskDetail>("/approval/desk/detail", { applyId }, { signal });

export const loadTargets = (applyId: string, signal?: AbortSignal) =>
  call<JumpTargets>("/approval/application/jumpTargets", { applyId }, { signal, quiet: true });

export const loadHolding = (userId: string, signal?: AbortSignal) =>
  call<Holding>("/approval/desk/holding", { userId }, { signal, quiet: true });

export const loadLeavers = (signal?: AbortSignal) => call<Leavers>("/approval/desk/leavers", {}, { signal });

export type Administering = {
  action: RepairName;
  /** Where it is a repair that a problem offers. */
  problem: Problem | undefined;
  applyId: string;
  seq: number;
  nodeId: string;
  userIds: readonly string[];
  to: string;
  reason: string;
};

export function administer({ action, problem, ...given }: Administering, key: string) {
  const { applyId, seq, nodeId, userIds, to, reason } = given;
  const send = (path: string, body: object) =>
    call<unknown>(path, { applyId, seq, reason, ...body }, { key, quiet: true });
  if (problem) {
    const { nodeId: node, people } = problem;
    const [only, more] = people;
    const whose = action === "assign" && only && !more ? { forId: only.id } : {};
    const target = action === "jump" ? { to } : {};
    return send("/approval/desk/repair", { repair: action, nodeId: node, userIds, ...whose, ...target });
  }
  if (action === "end") return send("/approval/application/end", {});
  if (action === "jump") return send("/approval/application/jump", { to });
  return send(`/approval/application/${action}`, { nodeId, userIds });
}

export const handOver = (heir: { userId: string; toId: string; reason: string; cursor?: string }) =>
  call<Handed>("/approval/desk/handOver", heir, { key: newKey(), quiet: true });

export const checkNow = () => call<unknown>("/approval/desk/check", {});
