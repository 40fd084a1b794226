import { importRoutes } from "@stampflow/sheet/server";
import * as calls from "../punch/contract.ts";
import { punchImport } from "./import.ts";

export const punchSheetRoutes = importRoutes(punchImport, calls);
