import type { SaveState } from "../../kit/draft/autosave.ts";

/** What the header, shared by all steps, knows about the flow. */
export type FlowPart = { state: SaveState; flush: () => Promise<boolean> };
