import { Handle, Position } from "@xyflow/react";

/** Where lines end. React Flow measures them on the page, so that giving their places alone is not enough. */
export function Handles() {
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} className="fd-end-point" />
      <Handle type="source" position={Position.Bottom} isConnectable={false} className="fd-end-point" />
    </>
  );
}
