import { handle } from "hono/aws-lambda";
import { buildHttp } from "./http.ts";
import { modules } from "./modules.ts";

export const handler = handle(buildHttp(modules));
