import { openapi } from "@stampflow/kernel/server";
import { modules } from "./modules.ts";

/** Worked out when bundles are made: the function that answers it has the text beside it, not the modules in it. */
export const description = (): string => JSON.stringify(openapi(modules));
