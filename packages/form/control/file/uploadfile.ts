import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { commonOptions, countOption, startCommon } from "../common.ts";
import { readFiles, showFiles } from "./file.ts";

const options = commonOptions.extend({
  limit: countOption.default(limits.countMax),
  // FD61: files are stored in our bucket, so these options have no effect.
  fileName: z.unknown().optional(),
  headers: z.unknown().optional(),
  data: z.unknown().optional(),
});

export const uploadFile = defineKind({
  type: "uploadFile",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, limit: limits.countMax, fileName: "file", headers: {}, data: {} } }),
  field: {
    inputVerb: "upload",
    read: (value, o) => readFiles(value, o.limit, "any"),
    show: showFiles,
    flow: () => undefined,
  },
});
