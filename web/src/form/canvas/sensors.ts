import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { nearest, neighbour } from "./gap.ts";

export const toGap: CollisionDetection = ({
  pointerCoordinates,
  collisionRect,
  droppableContainers,
  droppableRects,
}) => {
  const point = pointerCoordinates ?? { x: collisionRect.left, y: collisionRect.top };
  const gaps = droppableContainers.flatMap((container) => {
    const rect = droppableRects.get(container.id);
    if (!rect) return [];
    // Reading a position also reads the scroll offset, so it is read once.
    const { left, top, width, height } = rect;
    return [{ id: container.id, container, rect: { left, top, right: left + width, bottom: top + height } }];
  });
  const found = nearest(point, gaps);
  return found ? [{ id: found.id, data: { droppableContainer: found.container, value: 0 } }] : [];
};

/** Arrow keys go from gap to gap, into containers and out of them. */
const byGaps: KeyboardCoordinateGetter = (event, { context }) => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code] as 1 | -1 | undefined;
  if (step === undefined) return undefined;
  event.preventDefault();
  const gaps = context.droppableContainers.getEnabled().flatMap((container) => {
    const rect = context.droppableRects.get(container.id);
    return rect ? [{ id: String(container.id), rect }] : [];
  });
  const next = neighbour(gaps, context.over ? String(context.over.id) : null, step);
  return next && { x: next.rect.left, y: next.rect.top };
};

/** The same objects at every render: new ones would render everything that can be dragged again. */
const byPointer = { activationConstraint: { distance: 6 } };
const byKeys = { coordinateGetter: byGaps };

export const useGapSensors = () => useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeys));
