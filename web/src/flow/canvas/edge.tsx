import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from "@xyflow/react";
import { memo } from "react";
import { Adder } from "./add/adder.tsx";
import type { LineEdge } from "./model.ts";
import { linePath } from "./path.ts";

/** The middle of the room between two nodes in one chain. */
const plusBelow = 28;

export const Line = memo(function Line({ id, data, sourceX, sourceY, targetX, targetY }: EdgeProps<LineEdge>) {
  const bend = data?.bend ?? "top";
  return (
    <>
      <BaseEdge id={id} path={linePath({ sourceX, sourceY, targetX, targetY }, bend)} className="fd-line" />
      {data?.after && (
        <EdgeLabelRenderer>
          <div
            className="fd-adder nopan nodrag"
            style={{ transform: `translate(-50%, -50%) translate(${sourceX}px, ${sourceY + plusBelow}px)` }}
          >
            <Adder after={data.after} />
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
});
