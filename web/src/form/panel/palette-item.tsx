import { useDraggable } from "@dnd-kit/core";
import { Button } from "antd";
import type { Dragged } from "../canvas/gap.ts";

type Props = { id: string; dragged: Dragged; onAdd: () => void };

/** A click adds it after the selected control; dragging puts it where it is dropped. */
export function PaletteItem({ id, dragged, onAdd }: Props) {
  const { setNodeRef, listeners } = useDraggable({ id, data: dragged });
  const { onPointerDown } = (listeners ?? {}) as { onPointerDown?: React.PointerEventHandler };
  return (
    <Button ref={setNodeRef} block title={dragged.label} onPointerDown={onPointerDown} onClick={onAdd}>
      {dragged.label}
    </Button>
  );
}
