import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button, Popover } from "antd";
import { useIsPhone } from "../../../kit/use-media.ts";
import { useDesign } from "../../design.ts";
import { canMove } from "../../tree/move.ts";
import { AddList } from "./add-list.tsx";
import { useAdding } from "./adding.ts";

/** The plus button on a line: adds a node, or is the target for the one being moved. */
export function Adder({ after }: { after: string }) {
  const { readOnly, moving } = useDesign();
  if (readOnly) return null;
  return moving ? <MoveTarget moving={moving} after={after} /> : <Plus after={after} />;
}

function MoveTarget({ moving, after }: { moving: string; after: string }) {
  const { actions, textContext } = useDesign();
  if (!canMove(textContext.root, moving, after)) return null;
  return (
    <Button size="small" type="primary" onClick={() => actions.put(moving, after)}>
      {textContext.words("canvas.putHere")}
    </Button>
  );
}

/** A plain button, because hundreds come into view while panning; only the open one renders the list. */
function Plus({ after }: { after: string }) {
  const { words } = useDesign().textContext;
  const { adding, setAdding, done } = useAdding();
  const phone = useIsPhone();
  const open = adding === after;
  const button = (
    <button
      type="button"
      className="fd-plus"
      tabIndex={-1}
      aria-label={words("canvas.add")}
      aria-expanded={open}
      onClick={() => setAdding(open ? null : after)}
    >
      <PlusOutlined />
    </button>
  );
  if (!open) return button;
  return (
    <Popover
      open
      trigger="click"
      placement={phone ? "bottom" : "right"}
      onOpenChange={(shown) => !shown && setAdding(null)}
      content={<AddList after={after} onDone={done} />}
    >
      {button}
    </Popover>
  );
}
