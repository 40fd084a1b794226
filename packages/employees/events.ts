import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";

const joiner = z.object({ joinerId: z.string(), version: z.number() });

export const joinerSent = defineEvent("employees.joiner.sent", joiner);
export const joinerDecided = defineEvent("employees.joiner.decided", joiner);
