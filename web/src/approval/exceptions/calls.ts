import { adminCalls, applicationCalls } from "@stampflow/approval";
import type { AnswerOf, InputOf } from "@stampflow/kernel";
import { type ListInput, textOf } from "../../kit/list/types.ts";
import { call, newKey } from "../../platform/call.ts";
import type { ListFilters } from "../calls.ts";
import { queryOf, readFilters } from "../list/filter/filters.ts";

export type ExceptionRows = AnswerOf<typeof adminCalls.list>;
export type ExceptionRow = ExceptionRows["records"][number];
export type ExceptionDetail = AnswerOf<typeof adminCalls.detail>;
export type ExceptionNode = ExceptionDetail["nodes"][number];
export type Problem = ExceptionDetail["problems"][number];
export type RepairName = Problem["repairs"][number];
export type JumpTargets = AnswerOf<typeof adminCalls.jumpTargets>;
export type JumpTarget = JumpTargets["targets"][number];
export type HandOverResult = AnswerOf<typeof adminCalls.handOver>;

/** The topic `approval.exceptions` makes the first ones stale; what concerns one application goes with its detail. */
export const exceptionKeys = {
  all: ["approval", "exceptions", "all"],
  stuck: ["approval", "exceptions", "stuck"],
  checked: ["approval", "exceptions", "checked"],
  statistics: ["approval", "exceptions", "statistics"],
  leavers: ["approval", "exceptions", "leavers"],
  every: ["approval", "exceptions"],
  detail: (applyId: string) => ["approval", "detail", applyId, "exceptions"],
  targets: (applyId: string, seq: number) => ["approval", "detail", applyId, "targets", seq],
} as const;

/** The same filters, under the same names in the address, as the lists of the inbox. */
export const loadAll = ({ pageNum, pageSize, cursor, ...wanted }: ListInput, today: string, signal: AbortSignal) =>
  call(applicationCalls.all, { ...queryFrom(wanted, today), pageNum, pageSize, cursor: textOf(cursor) }, { signal });

export function queryFrom(wanted: Readonly<Record<string, string | number | undefined>>, today: string): ListFilters {
  const query = Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return queryOf(readFilters(new URLSearchParams(query)), today);
}

export const loadStuck = ({ pageNum, pageSize, form, keyword }: ListInput, signal?: AbortSignal) =>
  call(adminCalls.list, { pageNum, pageSize, formId: textOf(form), keyword: textOf(keyword) }, { signal });

export const loadException = (applyId: string, signal?: AbortSignal) =>
  call(adminCalls.detail, { applyId }, { signal });

export const loadTargets = (applyId: string, signal?: AbortSignal) =>
  call(adminCalls.jumpTargets, { applyId }, { signal, quiet: true });

export const loadLeavers = (signal?: AbortSignal) => call(adminCalls.leavers, {}, { signal });

export type Administering = {
  action: RepairName;
  /** Set if the command is a repair offered by a problem. */
  problem: Problem | undefined;
  applyId: string;
  seq: number;
  nodeId: string;
  userIds: readonly string[];
  to: string;
  reason: string;
};

export function administer({ action, problem, ...input }: Administering, key: string) {
  const { applyId, seq, nodeId, userIds, to, reason } = input;
  const own = { applyId, seq, reason };
  const options = { key, quiet: true };
  if (problem) {
    const { nodeId: node, people } = problem;
    const [only, more] = people;
    const whose = action === "assign" && only && !more ? { forId: only.id } : {};
    const target = action === "jump" ? { to } : {};
    return call(adminCalls.repair, { ...own, repair: action, nodeId: node, userIds, ...whose, ...target }, options);
  }
  if (action === "end") return call(adminCalls.end, own, options);
  if (action === "jump") return call(adminCalls.jump, { ...own, to }, options);
  return call(action === "assign" ? adminCalls.assign : adminCalls.change, { ...own, nodeId, userIds }, options);
}

export const handOver = (input: InputOf<typeof adminCalls.handOver>) =>
  call(adminCalls.handOver, input, { key: newKey(), quiet: true });

export const checkNow = () => call(adminCalls.check, {});
