import type { FaultData, TextKey } from "../text.ts";

/** `at`: the key of the control to open, or a field of the header. */
export type DesignFault = { at: string | null; code: TextKey; data: FaultData };
