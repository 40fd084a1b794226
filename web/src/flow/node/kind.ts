import type { ComponentType } from "react";
import type { FlowNode, TextContext, Words } from "../document.ts";

export type Tone = "start" | "people" | "copy" | "branch" | "parallel" | "work" | "event";
export type PanelProps = {
  node: FlowNode;
  textContext: TextContext;
  onChange: (node: FlowNode) => void;
  kindOf: (type: FlowNode["type"]) => NodeKind;
};

/** One type of node as the designer draws, makes and edits it; the twin of packages/flow/node/. */
export type NodeKind = {
  type: FlowNode["type"];
  /** The key below `node.` in the texts. */
  key: string;
  icon: ComponentType;
  tone: Tone;
  /** Absent if the node comes with another one and cannot be added alone. */
  add?: { group: "people" | "branch" | "work"; order: number };
  create: (words: Words, newId: () => string) => FlowNode;
  /** Describes the node; null while it is unfinished. */
  content: (node: FlowNode, textContext: TextContext) => string | null;
  /** Whether an unfinished one is a fault (spec 4, node save). */
  needsContent?: true;
  /** What the panel says in place of the content of an unfinished one. */
  Panel?: ComponentType<PanelProps>;
};

/** New nodes start with status -1. */
export const newNode = (type: FlowNode["type"], id: string, name: string): FlowNode => ({ id, type, name, status: -1 });
