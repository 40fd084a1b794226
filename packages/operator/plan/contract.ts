import { contract, operatorsOnly } from "@stampflow/kernel";
import { z } from "zod";
import { plan, planName, staffCap } from "./schema.ts";

const planId = z.string().min(1).max(40);

export const list = contract({
  method: "POST",
  path: "/operator/plan/list",
  permission: operatorsOnly,
  summary: "The plans that companies can be given, by name",
  answer: z.array(plan),
});

export const save = contract({
  method: "POST",
  path: "/operator/plan/save",
  permission: operatorsOnly,
  summary: "Adds a plan, or changes one; companies keep the limit that they were given",
  body: z.object({ planId: planId.optional(), name: planName, staff: staffCap }),
  answer: plan,
});

export const remove = contract({
  method: "POST",
  path: "/operator/plan/remove",
  permission: operatorsOnly,
  summary: "Takes a plan off the list; companies keep the limit that they were given",
  body: z.object({ planId }),
});
