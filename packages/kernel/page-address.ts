import { config } from "./config.ts";

/** The address of a page, for prints and codes to scan. By this file a function gets the address (tools/bundle). */
export const addressOf = (path: string): string => `${config.origin}${path}`;
