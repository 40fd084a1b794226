import { Button } from "antd";
import { useDesign } from "../../design.ts";
import { findNode } from "../../tree/walk.ts";

/** Shows what is being moved, with a button to cancel. */
export function MoveBar() {
  const { carried, reading, actions } = useDesign();
  if (!carried) return null;
  const name = findNode(reading.root, carried)?.name ?? "";
  return (
    <div className="fd-carry" role="status">
      {reading.words("canvas.carry", { name })}
      <Button size="small" onClick={() => actions.carry(null)}>
        {reading.words("canvas.carryCancel")}
      </Button>
    </div>
  );
}
