import { implement, type Route } from "@stampflow/kernel/server";
import { chosenVersion } from "../draft/draft-version.ts";
import { ownForm } from "../form/edit.ts";
import { organisation } from "../people.ts";
import * as calls from "./contract.ts";
import { replayLast } from "./run.ts";

const run = implement(calls.run, async ({ body, actor }) => {
  const form = await ownForm(body.formId, actor);
  const org = await organisation();
  return replayLast(body, await chosenVersion({ ...body, formId: form.formId }, org), org, actor);
});

export const replayRoutes: Route[] = [run];
