import { callsBelow, contract } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { replayPage, runReplay } from "./schema.ts";

export const run = contract({
  ...callsBelow("/approval/replay")(
    "run",
    can.form.design,
    "The last applications of a form taken through the draft or a version: what would go another way",
    runReplay,
    replayPage,
  ),
  maxBody: 1024 * 1024,
});
