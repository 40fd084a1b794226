import { useMemo, useState } from "react";
import { FlowCanvas } from "./canvas/flow-canvas.tsx";
import type { Status } from "./canvas/model.ts";
import { type Actions, type Design, DesignContext } from "./design.ts";
import { useNames } from "./directory/use-names.ts";
import type { Field, FlowDefinition, TextContext } from "./document.ts";
import { useFlowWords } from "./use-words.ts";
import "./flow.css";

type Statuses = Readonly<Record<string, Status>>;
type Props = { definition: FlowDefinition; fields: readonly Field[]; statuses?: Statuses };

const nothing = () => {};
const noFaults: ReadonlyMap<string, readonly string[]> = new Map();
const noFields: readonly Field[] = [];
const noNames = () => undefined;

/** A flow to look at; with statuses, how far it has come, and a legend. */
export function FlowPicture(props: Props) {
  return <Picture {...props} nameOf={useNames(props.definition.node)} />;
}

type RunProps = {
  definition: FlowDefinition;
  statuses: Statuses;
  /** Node id → who has it, who decided, or who will. */
  texts: ReadonlyMap<string, string>;
  /** Where the run is: shown first. */
  at: string | null;
};

/** How far a run has come. */
export function RunPicture(props: RunProps) {
  return <Picture {...props} fields={noFields} nameOf={noNames} />;
}

type PictureProps = Props & Partial<Pick<RunProps, "texts" | "at">> & Pick<TextContext, "nameOf">;

function Picture({ definition, fields, statuses, texts, at = null, nameOf }: PictureProps) {
  const words = useFlowWords();
  const [selected, setSelected] = useState<string | null>(at);
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
      <FlowCanvas selected={selected} faults={noFaults} statuses={statuses} texts={texts} />
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
