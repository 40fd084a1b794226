import type { SaveState } from "../../kit/draft/autosave.ts";
import { useFormat } from "../../kit/format/format.ts";
import { useFlowWords } from "../use-words.ts";

const bad: ReadonlySet<SaveState["kind"]> = new Set(["failed", "refused", "conflict"]);

/** "Saved 10:32", or why it is not saved. */
export function SavedText({ state }: { state: SaveState }) {
  const words = useFlowWords();
  const format = useFormat();
  const when = (at: number) =>
    new Date(at).toDateString() === new Date().toDateString() ? format.time(at) : format.dateTime(at);
  const text = () => {
    if (state.kind === "local") return words("saved.local", { time: when(state.at) });
    if (state.kind === "refused") return words("saved.refused", { message: state.message });
    if (state.kind !== "saved") return words(`saved.${state.kind}`);
    return state.at === null ? words("saved.never") : words("saved.at", { time: when(state.at) });
  };
  return (
    <span
      className="fd-saved"
      role="status"
      data-bad={bad.has(state.kind) || undefined}
      title={state.kind === "failed" || state.kind === "refused" ? state.message : text()}
    >
      {text()}
    </span>
  );
}
