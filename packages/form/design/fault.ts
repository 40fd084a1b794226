import type { FaultData, TextKey } from "../text.ts";

/** `at` is the key of the control a click should go to, or a field of the header. */
export type DesignFault = { at: string | null; code: TextKey; data: FaultData };
