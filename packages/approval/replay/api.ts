import { type Route, route } from "@stampflow/kernel/server";
import { ownForm } from "../form/edit.ts";
import { organisation } from "../people.ts";
import { formDesign } from "../permissions.ts";
import { chosenEdition } from "./draft.ts";
import { replayLast } from "./run.ts";
import * as shape from "./schema.ts";

const run = route({
  method: "POST",
  path: "/approval/replay/run",
  permission: formDesign,
  summary: "The last applications of a form taken through the draft or a version: what would go another way",
  body: shape.runReplay,
  answer: shape.replayPage,
  maxBody: 1024 * 1024,
  handle: async ({ body, actor }) => {
    const form = await ownForm(body.formId, actor);
    const org = await organisation();
    return replayLast(body, await chosenEdition({ ...body, formId: form.formId }, org), org, actor);
  },
});

export const replayRoutes: Route[] = [run];
