import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";
import { outside } from "./schema.ts";

/** It failed five times in a row; said once until it works again or is set anew. */
export const channelFaulty = defineEvent("notice.channel.faulty", z.object({ robot: z.enum(outside) }));
