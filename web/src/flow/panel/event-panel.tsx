import type { PanelProps } from "../node/kind.ts";
import { TextField } from "./field/text-field.tsx";
import { NameField } from "./name-field.tsx";

export const eventLimit = 50;

export function EventPanel(props: PanelProps) {
  const { node, reading, onChange } = props;
  const { words } = reading;
  return (
    <div className="fd-tab">
      <NameField {...props} />
      <TextField
        label={words("event.name")}
        value={node.customProperties?.event ?? ""}
        most={eventLimit}
        tooLong={words("event.hint")}
        hint={words("event.hint")}
        onCommit={(event) =>
          onChange({ ...node, customProperties: { ...node.customProperties, event: event.replace(/[^\w.-]/g, "") } })
        }
      />
    </div>
  );
}
