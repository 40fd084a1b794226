import { addMonths } from "@stampflow/kernel";

const months = 2;

/** The last day that an export from this day can have (W7). */
export const lastExportDay = (from: string): string => addMonths(from, months);
