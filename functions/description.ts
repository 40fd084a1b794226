import { openapi } from "@stampflow/kernel/server";
import { modules } from "./modules.ts";

/** Made with the bundles: the function that answers it has the text beside it and needs no module. */
export const description = (): string => JSON.stringify(openapi(modules));
