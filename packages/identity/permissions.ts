import type { Permission } from "@stampflow/kernel";

/** Everybody looks after the own account; nothing here is granted by a role. */
export const permissions: readonly Permission[] = [];
