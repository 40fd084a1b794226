import { contract, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { preferenceInput, preferenceView } from "./schema.ts";

export const get = contract({
  method: "POST",
  path: "/notice/preference/get",
  permission: signedIn,
  summary: "Where I am told what, and my quiet hours",
  body: z.object({}),
  answer: z.object({ preference: preferenceView }),
});

export const save = contract({
  method: "POST",
  path: "/notice/preference/save",
  permission: signedIn,
  summary: "Chooses where I am told what, and my quiet hours",
  body: preferenceInput,
  answer: z.object({ preference: preferenceView }),
});
