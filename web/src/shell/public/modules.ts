import identity from "../../identity/module.tsx";
import type { WebModule } from "../../platform/module.ts";
import reading from "../../reading/module.tsx";

/** The modules that have pages for everybody; the gate loads no other. */
export const openModules: readonly WebModule[] = [identity, reading];
