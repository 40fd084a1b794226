import scan from "../../approval/scan/module.tsx";
import signing from "../../employees/signing/module.tsx";
import help from "../../help/module.tsx";
import identity from "../../identity/module.tsx";
import type { WebModule } from "../../platform/module.ts";

/** The modules with public pages; no other is loaded before signing in. */
export const openModules: readonly WebModule[] = [identity, help, scan, signing];
