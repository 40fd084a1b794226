import { openapi } from "@stampflow/kernel/server";
import { modules } from "./modules.ts";

/** Worked out when bundles are made: the function that answers it carries the text, not the modules. */
export const description = openapi(modules);
