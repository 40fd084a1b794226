import identity from "../../identity/module.tsx";
import type { WebModule } from "../../platform/module.ts";
import reading from "../../reading/module.tsx";

/** The modules with public pages; no other is loaded before signing in. */
export const openModules: readonly WebModule[] = [identity, reading];
