import type { SaveState } from "../kit/draft/autosave.ts";

/** What the header, shared by all steps, knows about the form. */
export type FormPart = {
  name: string;
  /** The longer one, for applicants and approvers; "" for none. */
  title: string;
  state: SaveState;
  /** Counts saves, because what the server derives from the form changes with each. */
  saves: number;
  /** Saves, or shows why not; answers the id of the form. */
  save: () => Promise<string | null>;
  /** Saves what can be saved; the rest stays in this browser. */
  keep: () => Promise<void>;
};
