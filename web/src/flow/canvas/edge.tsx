import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from "@xyflow/react";
import { memo } from "react";
import { Adder } from "./add/adder.tsx";
import { edgePath } from "./edge-path.ts";
import type { FlowEdge } from "./model.ts";

/** The middle of the gap between two nodes in one chain. */
const plusBelow = 28;

export const Edge = memo(function Line({ id, data, sourceX, sourceY, targetX, targetY }: EdgeProps<FlowEdge>) {
  const bend = data?.bend ?? "top";
  return (
    <>
      <BaseEdge
        id={id}
        path={edgePath({ sourceX, sourceY, targetX, targetY }, bend)}
        className={data?.taken ? "fd-line fd-line-taken" : "fd-line"}
      />
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
