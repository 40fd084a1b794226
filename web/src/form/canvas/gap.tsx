import { useDroppable } from "@dnd-kit/core";
import type { Place } from "@stampflow/form";
import styles from "../designer.module.css";
import { gapId } from "./place.ts";

type Props = { place: Place; hint?: string | undefined; closed: boolean };

/** Where something can be put between two controls. Closed inside of what is being moved. */
export function Gap({ place, hint, closed }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: gapId(place), data: place, disabled: closed });
  return (
    <div ref={setNodeRef} className={hint ? styles.empty : styles.gap} data-over={isOver || undefined}>
      {hint}
    </div>
  );
}
