import { type Announcements, DndContext, type DragEndEvent, DragOverlay, type DragStartEvent } from "@dnd-kit/core";
import type { ControlPosition } from "@stampflow/form";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useDesignerContext } from "../context.ts";
import styles from "../designer.module.css";
import { useDesignerWords } from "../words.ts";
import type { Dragged } from "./gap.ts";
import { toGap, useGapSensors } from "./sensors.ts";

const DraggedContext = createContext<Dragged | undefined>(undefined);

/**
 * What is being dragged. It changes only when a drag begins or ends, unlike dnd-kit's own context, which changes with
 * every move.
 */
export const useDragged = (): Dragged | undefined => useContext(DraggedContext);

/** Drag and drop between palette and canvas, by pointer and keyboard. */
export function Board({ children }: { children: ReactNode }) {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const sensors = useGapSensors();
  const [dragged, setDragged] = useState<Dragged>();
  const labelOf = (active: { data: { current?: unknown } }) => ({ label: (active.data.current as Dragged).label });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("dragStart", labelOf(active)),
    onDragOver: ({ active, over }) =>
      over ? t("dragOver", { ...labelOf(active), index: (over.data.current as ControlPosition).index + 1 }) : undefined,
    onDragEnd: ({ active, over }) => t(over ? "dragEnd" : "dragCancel", labelOf(active)),
    onDragCancel: ({ active }) => t("dragCancel", labelOf(active)),
  };
  const start = ({ active }: DragStartEvent) => setDragged(active.data.current as Dragged);
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    if (!over) return;
    const what = active.data.current as Dragged;
    const place = over.data.current as ControlPosition;
    if (what.kind === "new") designer.addAt(what.type, place);
    else if (what.kind === "business") designer.addBusiness(what.name, place);
    else if (what.kind === "group") designer.addGroup(what.group, place);
    else designer.move(what.key, place);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={toGap}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setDragged(undefined)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("dragHelp") } }}
    >
      <DraggedContext value={dragged}>{children}</DraggedContext>
      <DragOverlay dropAnimation={null}>
        {dragged && <span className={styles.dragged}>{dragged.label}</span>}
      </DragOverlay>
    </DndContext>
  );
}
