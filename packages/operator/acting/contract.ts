import { callsBelow, open, operatorsOnly } from "@stampflow/kernel";
import { tokenAnswer } from "@stampflow/system";
import { z } from "zod";
import * as shape from "./schema.ts";

const call = callsBelow("/operator/acting");

export const begin = call(
  "begin",
  operatorsOnly,
  "Begins to look at a company as one of its people, for a reason and for an hour at most; the company is told",
  shape.begin,
  z.object({ actingId: z.string(), until: z.number() }),
);

export const token = call(
  "token",
  open,
  "A token of the company for the operator who looks at it, by the session of the cookie; none when the time is over",
  shape.one,
  tokenAnswer,
);

export const end = call("end", open, "Ends it at once, by the session of the cookie; the company is told", shape.one);
