import { callsBelow } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { endKinds } from "./schema.ts";

export const soon = callsBelow("/employees/end")(
  "soon",
  can.contract.view,
  "What ends in the next 60 days, of people within the data scope who work here, the nearest first, at most 500",
  z.object({ kind: z.enum(endKinds).optional() }),
  z.array(
    z.object({
      id: z.string(),
      userId: z.string(),
      realName: z.string(),
      departmentName: z.string(),
      kind: z.enum(endKinds),
      end: z.string(),
    }),
  ),
);
