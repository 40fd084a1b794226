import type { ApproverGroup } from "../model/definition.ts";
import type { Organisation } from "../model/organisation.ts";
import type { Values } from "../model/outcome.ts";
import type { Why } from "../model/reason.ts";

/** The data finders read. The initiator is the person applied for (F11). */
export interface FinderContext {
  readonly org: Organisation;
  readonly applicant: string;
  readonly values: Values;
  /** People chosen at submission for this node. */
  readonly chosen: readonly string[];
  /** The people who decided an earlier node, by its id. */
  deciders(node: string): readonly string[];
}

export interface Finding {
  readonly ids: readonly string[];
  /** The level is above the end of the reporting line (F12). */
  readonly beyond?: boolean;
  /** The reporting line is a loop. */
  readonly loop?: boolean;
}

/** Implements one approver type. `needs`: what its group must hold to be published. */
export interface Finder {
  readonly type: number;
  readonly needs?: "level" | "ids" | "people" | "nodes" | "staffFields" | "departmentFields";
  /** Depends on the directory and the initiator alone, so that the publish check can try it for everybody. */
  readonly knownInDirectory: boolean;
  /** Asks them as superiors or heads. */
  readonly leaders?: boolean;
  /** Finds the same people for every initiator, so that the publish check calls it once. */
  readonly sameForEverybody?: boolean;
  find(context: FinderContext, group: ApproverGroup, why: Why): Finding;
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
