import type { SaveState } from "../kit/draft/autosave.ts";

/** What the one header over all steps knows of the form. */
export type FormPart = {
  name: string;
  state: SaveState;
  /** How often it was saved: what is derived from the form on the server is then another. */
  saves: number;
  /** Saves, or shows why not; answers the id of the form. */
  save: () => Promise<string | null>;
  /** Saves what can be saved; the rest stays in this browser. */
  keep: () => Promise<void>;
};
