import { widthOf } from "@stampflow/kernel";
import type { PanelProps } from "../node/kind.ts";
import { TextField } from "./field/text-field.tsx";

const nameLimit = 10;

/** An emptied name goes back to what it was. */
export function NameField({ node, textContext: { words }, onChange }: PanelProps) {
  return (
    <TextField
      label={words("panel.name")}
      value={node.name}
      most={nameLimit}
      measure={widthOf}
      tooLong={words("panel.nameLong")}
      onCommit={(name) => onChange({ ...node, name: name || node.name })}
    />
  );
}
