import identity from "../../identity/module.tsx";
import reading from "../../reading/module.tsx";
import type { WebModule } from "../module.ts";

/** The modules that have pages for everybody; the gate loads no other. */
export const openModules: readonly WebModule[] = [identity, reading];
