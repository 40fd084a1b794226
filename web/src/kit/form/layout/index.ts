import type { KindName } from "@stampflow/form";
import type { ComponentType } from "react";
import type { LayoutProps } from "../types.ts";
import { AlertView } from "./alert.tsx";
import { CardView } from "./card.tsx";
import { DividerView } from "./divider.tsx";
import { GridView } from "./grid.tsx";
import { TextView } from "./text.tsx";

/** Kinds that hold no value: the same to read and to fill in. */
export const layouts = {
  text: TextView,
  alert: AlertView,
  divider: DividerView,
  card: CardView,
  grid: GridView,
} satisfies Partial<Record<KindName, ComponentType<LayoutProps>>>;

export type LayoutName = keyof typeof layouts;
export const isLayout = (type: string): type is LayoutName => Object.hasOwn(layouts, type);
