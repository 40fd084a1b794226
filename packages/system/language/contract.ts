import { contract, languages, open } from "@stampflow/kernel";
import { z } from "zod";

export const packs = contract({
  method: "GET",
  path: "/business/languagePc/pkg",
  permission: open,
  summary: "The languages that have every text of the product",
  answer: z.object({ languages: z.array(z.object({ code: z.enum(languages), name: z.string() })) }),
});
