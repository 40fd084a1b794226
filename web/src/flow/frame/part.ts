import type { SaveState } from "../../kit/draft/autosave.ts";

/** What the one header over all steps knows of the flow. */
export type FlowPart = { state: SaveState; flush: () => Promise<boolean> };
