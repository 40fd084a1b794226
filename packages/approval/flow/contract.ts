import { callsBelow, contract } from "@stampflow/kernel";
import { z } from "zod";
import { preview } from "../application/schema.ts";
import { findings } from "../draft/schema.ts";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

const call = callsBelow("/approval/flow");
const maxBody = 1024 * 1024;

export const readDraft = call(
  "draft",
  can.form.design,
  "The flow of a form as it is being drawn",
  shape.oneFlow,
  shape.draft,
);

export const saveDraft = contract({
  ...call(
    "save",
    can.form.design,
    "Saves the flow being drawn; an older reading is refused",
    shape.saveDraft,
    shape.savedDraft,
  ),
  maxBody,
});

export const check = contract({
  ...call(
    "check",
    can.form.design,
    "What keeps a flow from being published, and what to think about",
    shape.checkFlow,
    findings,
  ),
  maxBody,
});

export const deploy = contract({
  ...callsBelow("/business/workflow")(
    "deploy",
    can.form.design,
    "Publishes form and flow together as the next version",
    shape.deploy,
    shape.deployed,
  ),
  maxBody,
});

export const create = contract({
  ...call(
    "create",
    can.form.design,
    "A new form with its flow, published at once",
    shape.createWithFlow,
    shape.created,
  ),
  maxBody,
});

export const createDraft = contract({
  ...call(
    "create-draft",
    can.form.design,
    "A new form with its flow, both to be changed before they are published; answers its id",
    shape.createDraft,
    z.string(),
  ),
  maxBody,
});

export const versions = call(
  "versions",
  can.form.design,
  "Published versions, newest first",
  shape.listVersions,
  shape.versionPage,
);

export const readVersion = call(
  "version",
  can.form.design,
  "One published version with its form and flow",
  shape.oneVersion,
  shape.versionDetail,
);

export const rollback = call(
  "rollback",
  can.form.design,
  "Publishes an earlier version again as the next one; form and draft become what they were then",
  shape.oneVersion,
  shape.deployed,
);

export const simulate = contract({
  ...call(
    "simulate",
    can.form.design,
    "What would happen for this applicant and these values, and why",
    shape.simulate,
    preview,
  ),
  maxBody,
});
