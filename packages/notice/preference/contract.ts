import { callsBelow, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { preferenceInput, preferenceView } from "./schema.ts";

const call = callsBelow("/notice/preference");

export const get = call(
  "get",
  signedIn,
  "Where I am told what, and my quiet hours",
  z.object({}),
  z.object({ preference: preferenceView }),
);

export const save = call(
  "save",
  signedIn,
  "Chooses where I am told what, and my quiet hours",
  preferenceInput,
  z.object({ preference: preferenceView }),
);
