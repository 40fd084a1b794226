import type { ComponentType } from "react";
import type { FlowNode, Group, TextContext } from "../document.ts";

/** Whom a node may ask: approvers and handlers decide or do, cc and notice only learn. */
export type Use = "asks" | "informs";
export type EditorProps = { node: FlowNode; group: Group; textContext: TextContext; onChange: (group: Group) => void };

/** One way to name people; `type` is the approver type of the document. */
export type PeopleKind = {
  type: Group["approverType"];
  /** The key below `people.` in the texts. */
  key: string;
  uses: readonly Use[];
  /** The only group of its node (F12). */
  alone?: true;
  start: Partial<Group>;
  /** Describes the people; null while it is unfinished. */
  text: (group: Group, textContext: TextContext) => string | null;
  Editor?: ComponentType<EditorProps>;
};

export const both: readonly Use[] = ["asks", "informs"];
export const levelOf = (group: Group): number => group.levelMode ?? 1;

/** The current names of the listed ids; the stored name if an id is no longer known. */
export function namesIn(group: Group, nameOf: (id: string) => string | undefined): string[] {
  return (group.approverIds ?? []).map((id, index) => nameOf(id) ?? group.approverNames?.[index] ?? id);
}

export function listed(names: readonly string[], { words }: Pick<TextContext, "words">, most = 4): string | null {
  if (names.length === 0) return null;
  const shown = names.slice(0, most).join(words("list"));
  return names.length > most ? words("andMore", { shown, count: names.length }) : shown;
}
