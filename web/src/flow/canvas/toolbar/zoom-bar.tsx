import AimOutlined from "@ant-design/icons/es/icons/AimOutlined";
import MinusOutlined from "@ant-design/icons/es/icons/MinusOutlined";
import PictureOutlined from "@ant-design/icons/es/icons/PictureOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { useReactFlow, useStore } from "@xyflow/react";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useIsPhone } from "../../../kit/use-media.ts";
import { useDesign } from "../../design.ts";
import { IconButton } from "./icon-button.tsx";

/** 50 to 200 percent in steps of 10 (spec 9). */
export const zoom = { least: 0.5, most: 2, step: 0.1 } as const;

type Props = {
  map: boolean;
  /** Absent: no map is offered. */
  onMap: ((shown: boolean) => void) | undefined;
  tools: ReactNode;
  /** How far below the edge the start is shown. */
  top: number;
};

/** 50 to 200 percent in steps of 10. */
export function ZoomBar({ map, onMap, tools, top }: Props) {
  const { words, root } = useDesign().textContext;
  const phone = useIsPhone();
  const { zoomTo, getNode, getViewport, setViewport } = useReactFlow();
  const atLeast = useStore((state) => state.transform[2] <= zoom.least + 0.001);
  const atMost = useStore((state) => state.transform[2] >= zoom.most - 0.001);
  const width = useStore((state) => state.width);
  const step = (by: 1 | -1) =>
    void zoomTo(Math.min(zoom.most, Math.max(zoom.least, (Math.round(getViewport().zoom * 10) + by) / 10)));
  const toStart = () => {
    const start = getNode(root.id);
    if (!start) return;
    const at = getViewport().zoom;
    void setViewport({
      x: width / 2 - (start.position.x + (start.width ?? 0) / 2) * at,
      y: top,
      zoom: at,
    });
  };
  return (
    <div className="fd-bar">
      {tools}
      <span className="fd-bar-zoom">
        <IconButton label={words("canvas.top")} icon={<AimOutlined />} onClick={toStart} />
        <IconButton
          label={words("canvas.zoomOut")}
          icon={<MinusOutlined />}
          disabled={atLeast}
          onClick={() => step(-1)}
        />
        <Tooltip title={words("canvas.zoomReset")}>
          <Button type="text" size="small" className="fd-percent" onClick={() => void zoomTo(1)}>
            <Percent />
          </Button>
        </Tooltip>
        <IconButton label={words("canvas.zoomIn")} icon={<PlusOutlined />} disabled={atMost} onClick={() => step(1)} />
        {!phone && onMap && (
          <IconButton
            label={words(map ? "canvas.mapHide" : "canvas.mapShow")}
            icon={<PictureOutlined />}
            onClick={() => onMap(!map)}
          />
        )}
      </span>
    </div>
  );
}

/** A component of its own, because it changes with each frame of zooming. */
function Percent() {
  return `${useStore((state) => Math.round(state.transform[2] * 100))}%`;
}
