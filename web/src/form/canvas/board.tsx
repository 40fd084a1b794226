import { type Announcements, DndContext, type DragEndEvent, DragOverlay, type DragStartEvent } from "@dnd-kit/core";
import type { Place } from "@stampflow/form";
import { type ReactNode, useState } from "react";
import { useDesk } from "../context.ts";
import styles from "../designer.module.css";
import { useDesignerWords } from "../words.ts";
import type { Carried } from "./place.ts";
import { toGap, useGapSensors } from "./sensors.ts";

/** Drag and drop between palette and canvas, by pointer and keyboard. */
export function Board({ children }: { children: ReactNode }) {
  const { designer } = useDesk();
  const say = useDesignerWords();
  const sensors = useGapSensors();
  const [carried, setCarried] = useState<Carried>();
  const labelOf = (active: { data: { current?: unknown } }) => ({ label: (active.data.current as Carried).label });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say("dragStart", labelOf(active)),
    onDragOver: ({ active, over }) =>
      over ? say("dragOver", { ...labelOf(active), index: (over.data.current as Place).index + 1 }) : undefined,
    onDragEnd: ({ active, over }) => say(over ? "dragEnd" : "dragCancel", labelOf(active)),
    onDragCancel: ({ active }) => say("dragCancel", labelOf(active)),
  };
  const start = ({ active }: DragStartEvent) => setCarried(active.data.current as Carried);
  const end = ({ active, over }: DragEndEvent) => {
    setCarried(undefined);
    if (!over) return;
    const what = active.data.current as Carried;
    const place = over.data.current as Place;
    if (what.kind === "new") designer.addAt(what.type, place);
    else designer.move(what.key, place);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={toGap}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setCarried(undefined)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: say("dragHelp") } }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {carried && <span className={styles.carried}>{carried.label}</span>}
      </DragOverlay>
    </DndContext>
  );
}
