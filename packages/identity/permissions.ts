import type { Permission } from "@stampflow/kernel";

/** Everybody manages their own account; no role grants anything here. */
export const permissions: readonly Permission[] = [];
