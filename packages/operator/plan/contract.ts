import { callsBelow, operatorsOnly } from "@stampflow/kernel";
import { z } from "zod";
import { plan, planName, staffCap } from "./schema.ts";

const call = callsBelow("/operator/plan");

const planId = z.string().min(1).max(40);

export const list = call("list", operatorsOnly, "The plans that companies can be given, by name", null, z.array(plan));

export const save = call(
  "save",
  operatorsOnly,
  "Adds a plan, or changes one; companies keep the limit that they were given",
  z.object({ planId: planId.optional(), name: planName, staff: staffCap }),
  plan,
);

export const remove = call(
  "remove",
  operatorsOnly,
  "Takes a plan off the list; companies keep the limit that they were given",
  z.object({ planId }),
);
