import { contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

const base = "/business/formModuleTable";
const saved = z.string();
const maxBody = 1024 * 1024;

export const create = contract({
  method: "POST",
  path: `${base}/formDesignBusiness`,
  permission: can.form.design,
  summary: "Creates a form; answers its id",
  body: shape.createForm,
  answer: saved,
  maxBody,
});

export const modify = contract({
  method: "POST",
  path: `${base}/modifyFormModule`,
  permission: can.form.design,
  summary: "Changes header and design of a form; published versions stay as they are",
  body: shape.modifyForm,
  answer: saved,
  maxBody,
});

export const updateHeader = contract({
  method: "POST",
  path: `${base}/updateFormModule`,
  permission: can.form.design,
  summary: "Changes name, category, description and icon of a form",
  body: shape.updateHeader,
  answer: saved,
});

export const listDesigns = contract({
  method: "POST",
  path: `${base}/queryFormDesignBusiness`,
  permission: can.form.design,
  summary: "All forms, for those who design them",
  body: shape.listForms,
  answer: shape.formPage,
});

export const listOpen = contract({
  method: "POST",
  path: `${base}/queryForm`,
  permission: can.apply,
  summary: "The forms that the caller may apply with",
  body: shape.listForms,
  answer: shape.formPage,
});

export const read = contract({
  method: "POST",
  path: `${base}/queryFormDesign`,
  permission: can.form.design,
  summary: "One form with its working design",
  body: shape.oneForm,
  answer: shape.formDesign,
});

export const stop = contract({
  method: "POST",
  path: `${base}/formStopBusiness`,
  permission: can.form.manage,
  summary: "Deactivates a form (0) or restores it (1)",
  body: shape.stopForm,
  answer: z.null(),
});

export const remove = contract({
  method: "POST",
  path: `${base}/deleteForm`,
  permission: can.form.manage,
  summary: "Deletes a form that nobody has applied with",
  body: shape.oneForm,
  answer: z.null(),
});

export const copy = contract({
  method: "POST",
  path: "/approval/form/copy",
  permission: can.form.design,
  summary: "A new form with the design of another",
  body: shape.copyForm,
  answer: saved,
});

export const saveAccess = contract({
  method: "POST",
  path: "/business/formApplyConfig/saveFormApplyConfig",
  permission: can.form.manage,
  summary: "Who may submit a form and who may manage it",
  body: shape.saveAccess,
  answer: z.null(),
});

export const readAccess = contract({
  method: "GET",
  path: "/business/formApplyConfig/getFormApplyConfig",
  permission: can.form.manage,
  summary: "Who may submit a form and who may manage it",
  query: z.object({ formId: shape.formId }),
  answer: shape.access,
});

export const associated = contract({
  method: "POST",
  path: `${base}/formulariosAsociacion`,
  permission: can.apply,
  summary: "Forms that an association control may name",
  body: shape.listForms,
  answer: shape.associationPage,
});

export const fields = contract({
  method: "POST",
  path: "/approval/form/fields",
  permission: can.inbox,
  summary: "The fields of a published form by which the lists can be searched",
  body: shape.oneForm,
  answer: shape.searchFields,
});
