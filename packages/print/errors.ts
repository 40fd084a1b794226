import type { ErrorTable } from "@stampflow/kernel";

export const errors = { "print.long": 413, "print.large": 413 } as const satisfies ErrorTable;
