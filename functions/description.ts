import { openapi } from "@stampflow/kernel/server";
import { modules } from "./modules.ts";

/** Made at bundling: the function that answers it has the text in a file and needs no module. */
export const description = (): string => JSON.stringify(openapi(modules));
