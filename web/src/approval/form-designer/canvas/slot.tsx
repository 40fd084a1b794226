import { useDndContext } from "@dnd-kit/core";
import type { Control } from "@stampflow/form";
import { Fragment } from "react";
import { useDesignerWords } from "../words.ts";
import { Gap } from "./gap.tsx";
import { CanvasItem } from "./item.tsx";
import type { Carried } from "./place.ts";

type Props = { parent: string | null; at: number; list: Control[]; closed?: boolean };

export function SlotView({ parent, at, list, closed = false }: Props) {
  const say = useDesignerWords();
  const { active } = useDndContext();
  const carried = active?.data.current as Carried | undefined;
  const hint = parent === null ? say("canvasEmpty") : say("slotEmpty");
  return (
    <div>
      {list.map((control, index) => (
        <Fragment key={control.key}>
          <Gap place={{ parent, slot: at, index }} closed={closed} />
          <CanvasItem control={control} closed={closed || (carried?.kind === "move" && carried.key === control.key)} />
        </Fragment>
      ))}
      <Gap
        place={{ parent, slot: at, index: list.length }}
        hint={list.length === 0 ? hint : undefined}
        closed={closed}
      />
    </div>
  );
}
