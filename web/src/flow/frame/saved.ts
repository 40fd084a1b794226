import type { SaveState } from "../../kit/draft/autosave.ts";

/** The more important of the two states first. */
const order: readonly SaveState["kind"][] = ["conflict", "refused", "failed", "saving", "waiting", "local", "saved"];

/** Form and flow are saved separately but shown with one state. */
export function combinedSaveState(form: SaveState | undefined, flow: SaveState | undefined): SaveState {
  if (!form || !flow) return form ?? flow ?? { kind: "saved", at: null };
  if (form.kind === "saved" && flow.kind === "saved") return { kind: "saved", at: later(form.at, flow.at) };
  return order.indexOf(form.kind) <= order.indexOf(flow.kind) ? form : flow;
}

const later = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
