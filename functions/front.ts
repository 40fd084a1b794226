import { buildApp, lambda } from "@stampflow/kernel/server";
import { handle } from "hono/aws-lambda";
import { described } from "./described.ts";
import { description } from "./description.ts";
import { modules } from "./modules.ts";

/** What no module answers: the description of all calls, and "there is no such call" in the caller's language. */
export const handler = lambda(handle(buildApp([...modules, described(description)])));
