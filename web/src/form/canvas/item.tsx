import { useDraggable, useDroppable } from "@dnd-kit/core";
import { type Control, type ControlPosition, isContainer, isKind, kindLabel } from "@stampflow/form";
import { Tag } from "antd";
import { Fragment, memo, useMemo } from "react";
import { isLayout, layouts } from "../../kit/form/layout/index.ts";
import { useLanguage } from "../../kit/form/words.ts";
import { useCanvasContext } from "../context.ts";
import styles from "../designer.module.css";
import { useDesignerWords } from "../words.ts";
import { useDragged } from "./board.tsx";
import { CanvasField } from "./field.tsx";
import { type Dragged, gapId } from "./gap.ts";
import { ItemTools } from "./tools.tsx";

type Props = { control: Control; closed: boolean };

export const itemId = (key: string): string => `item-${key}`;

/** Renders whenever a drag passes a gap, so the expensive part is a component of its own. */
const CanvasItem = memo(function Item({ control, closed }: Props) {
  const { selectedKey, select } = useCanvasContext();
  const t = useDesignerWords();
  const language = useLanguage();
  const { key } = control;
  const name = control.label || kindLabel(language, control.type);
  const dragged: Dragged = { kind: "move", key, label: name };
  const drag = useDraggable({ id: `move ${key}`, data: dragged });
  const selected = selectedKey === key;
  const holds = isContainer(control);
  return (
    <div
      ref={drag.setNodeRef}
      id={itemId(key)}
      className={styles.item}
      data-selected={selected || undefined}
      data-lifted={drag.isDragging || undefined}
      data-holds={holds || undefined}
    >
      <button
        type="button"
        className={holds ? styles.strip : styles.cover}
        aria-label={t("select", { label: name })}
        aria-pressed={selected}
        onClick={() => select(key)}
        {...drag.listeners}
        onKeyDown={(event) => onItemKey(event, () => select(key))}
      >
        {holds ? name : null}
      </button>
      <ItemBody control={control} closed={closed} />
      {control.options.hidden === true && <Tag className={styles.badge}>{t("hidden")}</Tag>}
      {selected && <ItemTools control={control} name={name} drag={drag} />}
    </div>
  );
});

/** Enter selects; picking up is for the handle, so that space may select too. */
function onItemKey(event: React.KeyboardEvent, select: () => void) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  select();
}

const ItemBody = memo(function Body({ control, closed }: Props) {
  const { selectedKey } = useCanvasContext();
  const reveal = useMemo(() => (selectedKey === null ? undefined : { key: selectedKey }), [selectedKey]);
  // A sub-table is shown as a container with its columns one below the other.
  const layout = control.type === "batch" ? "card" : control.type;
  if (isLayout(layout)) {
    const View = layouts[layout];
    const body = <View control={control} slot={slotOf(control, closed)} reveal={reveal} />;
    return isContainer(control) ? body : <div inert>{body}</div>;
  }
  if (!isKind(control.type)) return <Tag color="warning">{control.type}</Tag>;
  return <CanvasField control={control} />;
});

const slotOf = (control: Control, closed: boolean) => (list: Control[], at: number) => (
  <SlotView parent={control.key} at={at} list={list} closed={closed} />
);

type SlotProps = { parent: string | null; at: number; list: Control[]; closed?: boolean };

export function SlotView({ parent, at, list, closed = false }: SlotProps) {
  const t = useDesignerWords();
  const dragged = useDragged();
  const hint = parent === null ? t("canvasEmpty") : t("slotEmpty");
  return (
    <div>
      {list.map((control, index) => (
        <Fragment key={control.key}>
          <Gap parent={parent} slot={at} index={index} closed={closed} />
          <CanvasItem control={control} closed={closed || (dragged?.kind === "move" && dragged.key === control.key)} />
        </Fragment>
      ))}
      <Gap parent={parent} slot={at} index={list.length} hint={list.length === 0 ? hint : undefined} closed={closed} />
    </div>
  );
}

type GapProps = ControlPosition & { hint?: string | undefined; closed: boolean };

/** A gap between two controls where something can be dropped; not inside the control that is being moved. */
const Gap = memo(function Gap({ hint, closed, ...place }: GapProps) {
  const { setNodeRef, isOver } = useDroppable({ id: gapId(place), data: place, disabled: closed });
  return (
    <div ref={setNodeRef} className={hint ? styles.empty : styles.gap} data-over={isOver || undefined}>
      {hint}
    </div>
  );
});
