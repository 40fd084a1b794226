import type { Values } from "./outcome.ts";

/** Own values only: a field may be called "constructor". */
export const valueAt = (values: Values, key: string): unknown => (Object.hasOwn(values, key) ? values[key] : undefined);
