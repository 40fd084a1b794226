import { useMemo, useState } from "react";
import { FlowCanvas } from "./canvas/flow-canvas.tsx";
import type { Status } from "./canvas/model.ts";
import { type Actions, type Design, DesignContext } from "./design.ts";
import { useNames } from "./directory/use-names.ts";
import type { Field, FlowDefinition, TextContext } from "./document.ts";
import { useFlowWords } from "./use-words.ts";

type Props = { definition: FlowDefinition; fields: readonly Field[]; statuses?: Readonly<Record<string, Status>> };

const nothing = () => {};
const noFaults: ReadonlyMap<string, readonly string[]> = new Map();

/** A flow to look at; with statuses, how far it has come, and a legend. */
export function FlowPicture({ definition, fields, statuses }: Props) {
  const words = useFlowWords();
  const [selected, setSelected] = useState<string | null>(null);
  const nameOf = useNames(definition.node);
  const textContext: TextContext = useMemo(
    () => ({ words, fields, root: definition.node, nameOf }),
    [words, fields, definition.node, nameOf],
  );
  const design: Design = useMemo(
    () => ({ definition, textContext, actions: selectOnly(setSelected), applyType: -1, readOnly: true, moving: null }),
    [definition, textContext],
  );
  return (
    <DesignContext value={design}>
      <FlowCanvas selected={selected} faults={noFaults} statuses={statuses} />
    </DesignContext>
  );
}

const selectOnly = (select: (id: string | null) => void): Actions => ({
  select,
  open: select,
  change: () => false,
  add: nothing,
  addBranch: nothing,
  remove: async () => {},
  copy: nothing,
  shift: () => false,
  step: () => false,
  setMoving: nothing,
  put: nothing,
  undo: nothing,
  redo: nothing,
});
