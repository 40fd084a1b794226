import { contract, open, operatorsOnly } from "@stampflow/kernel";
import { tokenAnswer } from "@stampflow/system";
import { z } from "zod";
import * as shape from "./schema.ts";

export const begin = contract({
  method: "POST",
  path: "/operator/acting/begin",
  permission: operatorsOnly,
  summary:
    "Begins to look at a company as one of its people, for a reason and for an hour at most; the company is told",
  body: shape.begin,
  answer: z.object({ actingId: z.string(), until: z.number() }),
});

export const token = contract({
  method: "POST",
  path: "/operator/acting/token",
  permission: open,
  summary:
    "A token of the company for the operator who looks at it, by the session of the cookie; none when the time is over",
  body: shape.one,
  answer: tokenAnswer,
});

export const end = contract({
  method: "POST",
  path: "/operator/acting/end",
  permission: open,
  summary: "Ends it at once, by the session of the cookie; the company is told",
  body: shape.one,
});
