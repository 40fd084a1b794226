import type { ApproverGroup } from "../model/definition.ts";
import type { Organisation } from "../model/organisation.ts";
import type { Values } from "../model/outcome.ts";
import type { Why } from "../model/reason.ts";

/** What finding people may look at. The initiator is the person applied for (F11). */
export interface Asker {
  readonly org: Organisation;
  readonly applicant: string;
  readonly values: Values;
  /** People chosen at submission for this node. */
  readonly chosen: readonly string[];
  /** Whoever decided an earlier node, by its id. */
  deciders(node: string): readonly string[];
}

export interface Found {
  readonly ids: readonly string[];
  /** A level that lies beyond the end of the reporting line (F12). */
  readonly beyond?: boolean;
  /** The reporting line is a loop. */
  readonly loop?: boolean;
}

/** One way to name people: an approver type. `needs` says what its group must hold to be published. */
export interface Finder {
  readonly type: number;
  readonly needs?: "level" | "ids" | "people" | "nodes" | "staffFields" | "departmentFields";
  /** Decided by the directory and the initiator alone, so that a publish check can try it for everybody. */
  readonly known: boolean;
  /** Finds the same people whoever applies, so that a publish check asks it once. */
  readonly alike?: boolean;
  find(asker: Asker, group: ApproverGroup, why: Why): Found;
}

export const idsOf = (group: ApproverGroup): string[] => (group.approverIds ?? []).map(String);

export const levelOf = (group: ApproverGroup): number => group.levelMode ?? 1;

/** A value of a staff or department field: one id or a list. */
export function idList(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((item) => {
    if (typeof item === "string" && item !== "") return [item];
    if (typeof item === "number") return [String(item)];
    const id = typeof item === "object" && item !== null && "id" in item ? item.id : undefined;
    return typeof id === "string" ? [id] : [];
  });
}
