import type { FaultData, TextKey } from "../text.ts";

/** What an import says of a design: something that was left out or changed, and where. */
export type ImportNote = { readonly code: TextKey; readonly data: FaultData };
/** The sentence for a file that cannot be imported, with the place where it is known. */
export type ImportRefusal = { readonly code: TextKey; readonly data: FaultData };
