import { Button } from "antd";
import { useDesign } from "../../design.ts";
import { findNode } from "../../tree/walk.ts";

/** Shows what is being moved, with a button to cancel. */
export function MoveBar() {
  const { moving, reading, actions } = useDesign();
  if (!moving) return null;
  const name = findNode(reading.root, moving)?.name ?? "";
  return (
    <div className="fd-moving" role="status">
      {reading.words("canvas.moving", { name })}
      <Button size="small" onClick={() => actions.setMoving(null)}>
        {reading.words("canvas.movingCancel")}
      </Button>
    </div>
  );
}
