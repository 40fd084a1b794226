import { contract } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { replayPage, runReplay } from "./schema.ts";

export const run = contract({
  method: "POST",
  path: "/approval/replay/run",
  permission: can.form.design,
  summary: "The last applications of a form taken through the draft or a version: what would go another way",
  body: runReplay,
  answer: replayPage,
  maxBody: 1024 * 1024,
});
