import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { commonOptions, countOption, startCommon } from "../common.ts";
import { readFiles, showFiles } from "./file.ts";

const pairs = z.record(z.string().max(100), z.string().max(1000));

const options = commonOptions.extend({
  limit: countOption.default(limits.countMax),
  fileName: z.string().max(40).default("file"),
  headers: pairs.default({}),
  data: pairs.default({}),
});

export const uploadFile = defineKind({
  type: "uploadFile",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, limit: limits.countMax, fileName: "file", headers: {}, data: {} } }),
  field: {
    asks: "upload",
    read: (value, o) => readFiles(value, o.limit, "any"),
    show: showFiles,
    flow: () => undefined,
  },
});
