import { contract } from "@stampflow/kernel";
import { z } from "zod";
import { preview } from "../application/schema.ts";
import { findings } from "../draft/schema.ts";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

const maxBody = 1024 * 1024;

export const readDraft = contract({
  method: "POST",
  path: "/approval/flow/draft",
  permission: can.form.design,
  summary: "The flow of a form as it is being drawn",
  body: shape.oneFlow,
  answer: shape.draft,
});

export const saveDraft = contract({
  method: "POST",
  path: "/approval/flow/save",
  permission: can.form.design,
  summary: "Saves the flow being drawn; an older reading is refused",
  body: shape.saveDraft,
  answer: shape.savedDraft,
  maxBody,
});

export const check = contract({
  method: "POST",
  path: "/approval/flow/check",
  permission: can.form.design,
  summary: "What keeps a flow from being published, and what to think about",
  body: shape.checkFlow,
  answer: findings,
  maxBody,
});

export const deploy = contract({
  method: "POST",
  path: "/business/workflow/deploy",
  permission: can.form.design,
  summary: "Publishes form and flow together as the next version",
  body: shape.deploy,
  answer: shape.deployed,
  maxBody,
});

export const create = contract({
  method: "POST",
  path: "/approval/flow/create",
  permission: can.form.design,
  summary: "A new form with its flow, published at once",
  body: shape.createWithFlow,
  answer: shape.created,
  maxBody,
});

export const createDraft = contract({
  method: "POST",
  path: "/approval/flow/create-draft",
  permission: can.form.design,
  summary: "A new form with its flow, both to be changed before they are published; answers its id",
  body: shape.createDraft,
  answer: z.string(),
  maxBody,
});

export const versions = contract({
  method: "POST",
  path: "/approval/flow/versions",
  permission: can.form.design,
  summary: "Published versions, newest first",
  body: shape.listVersions,
  answer: shape.versionPage,
});

export const readVersion = contract({
  method: "POST",
  path: "/approval/flow/version",
  permission: can.form.design,
  summary: "One published version with its form and flow",
  body: shape.oneVersion,
  answer: shape.versionDetail,
});

export const rollback = contract({
  method: "POST",
  path: "/approval/flow/rollback",
  permission: can.form.design,
  summary: "Publishes an earlier version again as the next one; form and draft become what they were then",
  body: shape.oneVersion,
  answer: shape.deployed,
});

export const simulate = contract({
  method: "POST",
  path: "/approval/flow/simulate",
  permission: can.form.design,
  summary: "What would happen for this applicant and these values, and why",
  body: shape.simulate,
  answer: preview,
  maxBody,
});
