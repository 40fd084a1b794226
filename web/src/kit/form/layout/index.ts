import type { KindName } from "@stampflow/form";
import type { ComponentType } from "react";
import type { LayoutProps } from "../types.ts";
import { AlertView } from "./alert.tsx";
import { ButtonView } from "./button.tsx";
import { CardView } from "./card.tsx";
import { GroupView } from "./control.tsx";
import { DividerView } from "./divider.tsx";
import { GridView } from "./grid.tsx";
import { HtmlView } from "./html.tsx";
import { TableView } from "./table.tsx";
import { TabsView } from "./tabs.tsx";
import { TextView } from "./text.tsx";

/** Kinds that hold no value: the same to read and to fill in. */
export const layouts = {
  text: TextView,
  alert: AlertView,
  divider: DividerView,
  card: CardView,
  grid: GridView,
  control: GroupView,
  tabs: TabsView,
  table: TableView,
  html: HtmlView,
  button: ButtonView,
} satisfies Partial<Record<KindName, ComponentType<LayoutProps>>>;

export type LayoutName = keyof typeof layouts;
export const isLayout = (type: string): type is LayoutName => Object.hasOwn(layouts, type);
