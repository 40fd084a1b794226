import { modules } from "@stampflow/functions/modules";
import { runLocal } from "./run.ts";

await runLocal(modules);
