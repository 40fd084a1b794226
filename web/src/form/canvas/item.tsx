import { useDraggable, useDroppable } from "@dnd-kit/core";
import { type Control, type ControlPosition, canBeColumn, isContainer, isKind, kindLabel } from "@stampflow/form";
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
  const dragged: Dragged = { kind: "move", key, type: control.type, label: name };
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
  const { selectedKey, chooseSlot } = useCanvasContext();
  const reveal = useMemo(() => (selectedKey === null ? undefined : { key: selectedKey }), [selectedKey]);
  // A sub-table is shown as a container with its columns one below the other.
  const layout = control.type === "batch" ? "card" : control.type;
  if (isLayout(layout)) {
    const View = layouts[layout];
    const choose = (at: number) => chooseSlot(control.key, at);
    const body = <View control={control} slot={slotOf(control, closed)} reveal={reveal} onSlot={choose} />;
    return isContainer(control) ? body : <div inert>{body}</div>;
  }
  if (!isKind(control.type)) return <Tag color="warning">{control.type}</Tag>;
  return <CanvasField control={control} />;
});

const slotOf = (control: Control, closed: boolean) => (list: Control[], at: number) => (
  <SlotView parent={control.key} at={at} list={list} closed={closed} columns={control.type === "batch"} />
);

type SlotProps = {
  parent: string | null;
  at: number;
  list: Control[];
  closed?: boolean;
  /** Whether it holds the columns of a sub-table. */
  columns?: boolean;
};

/** Whether what is dragged may become a column. */
function mayBeColumn(what: Dragged): boolean {
  if (what.kind === "business") return false;
  return what.kind === "group" ? what.group.list.every(({ type }) => canBeColumn(type)) : canBeColumn(what.type);
}

export function SlotView({ parent, at, list, closed: outside = false, columns = false }: SlotProps) {
  const t = useDesignerWords();
  const dragged = useDragged();
  const { selectedKey, slots, chooseSlot } = useCanvasContext();
  const closed = outside || (columns && dragged !== undefined && !mayBeColumn(dragged));
  const hint = parent === null ? t("canvasEmpty") : t("slotEmpty");
  const chosen = parent !== null && selectedKey === parent && (slots[parent] ?? 0) === at;
  const choose = (event: React.MouseEvent) => {
    if (
      parent === null ||
      (event.target as Element).closest(`.${styles.item}`) !== event.currentTarget.closest(`.${styles.item}`)
    )
      return;
    event.stopPropagation();
    chooseSlot(parent, at);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The keyboard chooses the container, and moves in it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: The keyboard chooses the container, and moves in it.
    <div className={parent === null ? undefined : styles.slot} data-chosen={chosen || undefined} onClick={choose}>
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
