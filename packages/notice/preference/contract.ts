import { callsBelow, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { robots } from "../channel/schema.ts";
import { preferenceInput, preferenceView } from "./schema.ts";

const call = callsBelow("/notice/preference");

export const get = call(
  "get",
  signedIn,
  "Where I am told what, my quiet hours, and the chats that the company has",
  z.object({}),
  z.object({ preference: preferenceView, robots: z.array(z.enum(robots)) }),
);

export const save = call(
  "save",
  signedIn,
  "Chooses where I am told what, and my quiet hours",
  preferenceInput,
  z.object({ preference: preferenceView }),
);
