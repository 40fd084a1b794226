import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button, Popover } from "antd";
import { useDesign } from "../design.ts";
import { canMove } from "../tree/move.ts";
import { AddList } from "./add-list.tsx";
import { useAdding } from "./adding.ts";

/** The plus on a line: a new node, or the place for the one that is being moved. */
export function Adder({ after }: { after: string }) {
  const { actions, reading, definition, carried, readOnly } = useDesign();
  const { adding, setAdding, done } = useAdding();
  const { words } = reading;
  if (readOnly) return null;
  if (carried) {
    if (!canMove(definition.node, carried, after)) return null;
    return (
      <Button size="small" type="primary" onClick={() => actions.put(carried, after)}>
        {words("canvas.putHere")}
      </Button>
    );
  }
  return (
    <Popover
      open={adding === after}
      onOpenChange={(open) => setAdding(open ? after : null)}
      trigger="click"
      placement="right"
      destroyOnHidden
      content={<AddList after={after} onDone={done} />}
    >
      <Button
        className="fd-plus"
        shape="circle"
        size="small"
        type="primary"
        tabIndex={-1}
        icon={<PlusOutlined />}
        aria-label={words("canvas.add")}
      />
    </Popover>
  );
}
