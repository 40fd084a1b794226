import { useDraggable } from "@dnd-kit/core";
import { Button } from "antd";
import type { ReactNode } from "react";
import type { Dragged } from "../canvas/gap.ts";

type Props = { id: string; dragged: Dragged; icon?: ReactNode; disabled?: boolean; onAdd: () => void };

/**
 * A click adds it after the selected control; dragging puts it where it is dropped. It keeps the focus where it is no
 * longer offered: what was just added may take its own kind.
 */
export function PaletteItem({ id, dragged, icon, disabled = false, onAdd }: Props) {
  const { setNodeRef, listeners } = useDraggable({ id, data: dragged, disabled });
  const { onPointerDown } = (listeners ?? {}) as { onPointerDown?: React.PointerEventHandler };
  return (
    <Button
      ref={setNodeRef}
      block
      icon={icon}
      aria-disabled={disabled}
      title={dragged.label}
      onPointerDown={onPointerDown}
      onClick={disabled ? undefined : onAdd}
    >
      {dragged.label}
    </Button>
  );
}
