import type { RichNode } from "@stampflow/form";
import { createElement, type ReactNode } from "react";
import "./rich.css";

const propsOf = ({ href, colspan, rowspan }: Readonly<Record<string, string>>) => ({
  ...(href ? { href, target: "_blank", rel: "noopener noreferrer nofollow" } : {}),
  ...(colspan ? { colSpan: Number(colspan) } : {}),
  ...(rowspan ? { rowSpan: Number(rowspan) } : {}),
});

const draw = (node: RichNode, at: number): ReactNode =>
  typeof node === "string"
    ? node
    : createElement(
        node.tag,
        { key: at, ...propsOf(node.attributes) },
        ...(node.tag === "br" || node.tag === "hr" ? [] : node.children.map(draw)),
      );

/** FD20: elements are made from the tree that was read; no markup is given to the browser. */
export const RichText = ({ nodes }: { nodes: readonly RichNode[] }) => (
  <div className="rich-text">{nodes.map(draw)}</div>
);
