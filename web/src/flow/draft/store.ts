import { History } from "@stampflow/form";
import type { FlowDefinition, FlowNode } from "../document.ts";
import { changeNode } from "../tree/change.ts";
import { findNode } from "../tree/walk.ts";

export type View = {
  definition: FlowDefinition;
  selected: string | null;
  canUndo: boolean;
  canRedo: boolean;
  edits: number;
};

/** The drawing, its history and the selection. Time is passed in, so that merging can be tested. */
export class DesignStore {
  private readonly history: History<FlowDefinition>;
  private readonly listeners = new Set<() => void>();
  private edits = 0;
  private view: View;

  constructor(first: FlowDefinition) {
    this.history = new History(first);
    this.view = { definition: first, selected: null, canUndo: false, canRedo: false, edits: 0 };
  }

  readonly snapshot = (): View => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  change(change: (definition: FlowDefinition) => FlowDefinition, now: number): boolean {
    const next = change(this.history.current);
    if (next === this.history.current) return false;
    this.history.record(next, now);
    this.edited(this.view.selected);
    return true;
  }

  changeTree(change: (root: FlowNode) => FlowNode, now: number): boolean {
    return this.change((definition) => {
      const node = change(definition.node);
      return node === definition.node ? definition : { ...definition, node };
    }, now);
  }

  changeNode(id: string, change: (node: FlowNode) => FlowNode, now: number): boolean {
    return this.changeTree((root) => changeNode(root, id, change), now);
  }

  select(id: string | null): void {
    if (id === this.view.selected) return;
    this.show(id);
  }

  undo(): void {
    if (!this.history.canUndo) return;
    this.history.undo();
    this.edited(this.view.selected);
  }

  redo(): void {
    if (!this.history.canRedo) return;
    this.history.redo();
    this.edited(this.view.selected);
  }

  /** Replaces the document (by a version or the server's draft), as one step that can be undone. */
  replace(definition: FlowDefinition, now: number): void {
    this.history.record(definition, now);
    this.edited(null);
  }

  private edited(selected: string | null): void {
    this.edits += 1;
    this.show(selected);
  }

  private show(selected: string | null): void {
    const definition = this.history.current;
    this.view = {
      definition,
      selected: selected !== null && findNode(definition.node, selected) ? selected : null,
      canUndo: this.history.canUndo,
      canRedo: this.history.canRedo,
      edits: this.edits,
    };
    for (const listener of this.listeners) listener();
  }
}
