import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";

const joiner = z.object({ joinerId: z.string(), version: z.number() });

export const joinerSent = defineEvent("employees.joiner.sent", joiner);
export const joinerDecided = defineEvent("employees.joiner.decided", joiner);

const contract = z.object({ contractId: z.string(), version: z.number() });

export const contractSent = defineEvent("employees.contract.sent", contract);
export const contractSigned = defineEvent("employees.contract.signed", contract);
export const contractDeclined = defineEvent("employees.contract.declined", contract);
