import { Button } from "antd";
import { useDesign } from "../../design.ts";
import { findNode } from "../../tree/walk.ts";

/** Shows what is being moved, with a button to cancel. */
export function MoveBar() {
  const { moving, textContext, actions } = useDesign();
  if (!moving) return null;
  const name = findNode(textContext.root, moving)?.name ?? "";
  return (
    <div className="fd-moving" role="status">
      {textContext.words("canvas.moving", { name })}
      <Button size="small" onClick={() => actions.setMoving(null)}>
        {textContext.words("canvas.movingCancel")}
      </Button>
    </div>
  );
}
