import { useFormat } from "../../kit/format/format.ts";
import { useDesign } from "../design.ts";
import type { SaveState } from "./autosave.ts";

/** "Saved 10:32", or what keeps it from being saved. */
export function SavedText({ state }: { state: SaveState }) {
  const { words } = useDesign().reading;
  const format = useFormat();
  const text = () => {
    if (state.kind !== "saved") return words(`saved.${state.kind}`);
    return state.at === null ? words("saved.never") : words("saved.at", { time: format.time(state.at) });
  };
  return (
    <span
      className="fd-saved"
      role="status"
      data-bad={state.kind === "failed" || state.kind === "conflict" || undefined}
      title={state.kind === "failed" ? state.message : undefined}
    >
      {text()}
    </span>
  );
}
