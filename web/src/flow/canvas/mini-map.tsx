import { useReactFlow, useStoreApi } from "@xyflow/react";
import { memo, type PointerEvent, useEffect, useRef } from "react";
import type { CardNode, Model } from "./model.ts";

const size = { width: 168, height: 112 };
const margin = 40;

type Area = { x: number; y: number; scale: number };

/** The position and scale of the whole drawing on the map, centred. */
function areaOf({ nodes }: Model): Area {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const { position, width = 0, height = 0 } of nodes) {
    left = Math.min(left, position.x);
    top = Math.min(top, position.y);
    right = Math.max(right, position.x + width);
    bottom = Math.max(bottom, position.y + height);
  }
  const [wide, high] = [right - left + 2 * margin, bottom - top + 2 * margin];
  const scale = Math.min(size.width / wide, size.height / high);
  return { x: (left + right - size.width / scale) / 2, y: (top + bottom - size.height / scale) / 2, scale };
}

/**
 * An overview of the drawing with the visible part. React Flow's own map renders every box in each frame of a movement;
 * this one only sets a style.
 */
export function MiniMap({ model, label }: { model: Model; label: string }) {
  const store = useStoreApi();
  const { setCenter, getZoom } = useReactFlow();
  const view = useRef<HTMLDivElement>(null);
  const area = areaOf(model);
  const { x, y, scale } = area;
  useEffect(() => {
    const show = () => {
      const { transform, width, height } = store.getState();
      const [left, top, zoom] = transform;
      const style = view.current?.style;
      if (!style) return;
      style.transform = `translate(${(-left / zoom - x) * scale}px, ${(-top / zoom - y) * scale}px)`;
      style.width = `${(width / zoom) * scale}px`;
      style.height = `${(height / zoom) * scale}px`;
    };
    show();
    return store.subscribe(({ transform, width }, before) => {
      if (transform !== before.transform || width !== before.width) show();
    });
  }, [store, x, y, scale]);
  const go = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = (place: number, from: number, origin: number) => (place - from) / scale + origin;
    void setCenter(at(event.clientX, box.left, x), at(event.clientY, box.top, y), { zoom: getZoom() });
  };
  return (
    <div
      className="fd-map"
      role="img"
      aria-label={label}
      style={size}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) go(event);
      }}
    >
      <Boxes nodes={model.nodes} {...area} />
      <div ref={view} className="fd-map-view" />
    </div>
  );
}

const Boxes = memo(function Boxes({ nodes, x, y, scale }: Area & { nodes: readonly CardNode[] }) {
  return (
    <svg viewBox={`${x} ${y} ${size.width / scale} ${size.height / scale}`} {...size} aria-hidden>
      {nodes.map(({ id, type, position, width = 0, height = 0, data }) =>
        type === "join" ? null : (
          <rect
            key={id}
            {...{ width, height, x: position.x, y: position.y, rx: 6 }}
            className={`fd-map-${data.kind?.tone ?? "none"}`}
          />
        ),
      )}
    </svg>
  );
});
