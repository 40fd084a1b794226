import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { commonOptions, countOption, startCommon } from "../common.ts";
import { readFiles, showFiles } from "./file.ts";

const options = commonOptions.extend({
  limit: countOption.default(limits.countMax),
  /** Only directly from the camera. */
  peopleable: z.boolean().default(false),
  /** A watermark with date, time and applicant. */
  timeable: z.boolean().default(false),
});

export const uploadImg = defineKind({
  type: "uploadImg",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, limit: limits.countMax, peopleable: false, timeable: false } }),
  field: {
    inputVerb: "upload",
    read: (value, o) => readFiles(value, o.limit, "image"),
    show: showFiles,
    flow: () => undefined,
  },
});
