import type { PanelProps } from "../node/kind.ts";
import { NameField } from "./name-field.tsx";

/** A node that has nothing but its name. */
export function NamePanel(props: PanelProps) {
  const content = props.kindOf(props.node.type).content(props.node, props.textContext);
  return (
    <div className="fd-tab">
      <NameField {...props} />
      {content && <p className="fd-hint">{content}</p>}
    </div>
  );
}
