import { callsBelow, contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

const call = callsBelow("/business/formModuleTable");
const formCall = callsBelow("/approval/form");
const saved = z.string();
const maxBody = 1024 * 1024;

export const create = contract({
  ...call("formDesignBusiness", can.form.design, "Creates a form; answers its id", shape.createForm, saved),
  maxBody,
});

export const modify = contract({
  ...call(
    "modifyFormModule",
    can.form.design,
    "Changes header and design of a form; published versions stay as they are",
    shape.modifyForm,
    saved,
  ),
  maxBody,
});

export const updateHeader = call(
  "updateFormModule",
  can.form.design,
  "Changes name, category, description and icon of a form",
  shape.updateHeader,
  saved,
);

export const listDesigns = call(
  "queryFormDesignBusiness",
  can.form.design,
  "All forms, for those who design them",
  shape.listForms,
  shape.formPage,
);

export const listOpen = call(
  "queryForm",
  can.apply,
  "The forms that the caller may apply with",
  shape.listForms,
  shape.formPage,
);

export const read = call(
  "queryFormDesign",
  can.form.design,
  "One form with its working design",
  shape.oneForm,
  shape.formDesign,
);

export const stop = call(
  "formStopBusiness",
  can.form.manage,
  "Deactivates a form (0) or restores it (1)",
  shape.stopForm,
  z.null(),
);

export const remove = call(
  "deleteForm",
  can.form.manage,
  "Deletes a form that nobody has applied with",
  shape.oneForm,
  z.null(),
);

export const copy = formCall("copy", can.form.design, "A new form with the design of another", shape.copyForm, saved);

export const saveAccess = callsBelow("/business/formApplyConfig")(
  "saveFormApplyConfig",
  can.form.manage,
  "Who may submit a form and who may manage it",
  shape.saveAccess,
  z.null(),
);

export const readAccess = contract({
  method: "GET",
  path: "/business/formApplyConfig/getFormApplyConfig",
  permission: can.form.manage,
  summary: "Who may submit a form and who may manage it",
  query: z.object({ formId: shape.formId }),
  answer: shape.access,
});

export const associated = call(
  "formulariosAsociacion",
  can.apply,
  "Forms that an association control may name",
  shape.listForms,
  shape.associationPage,
);

export const fields = formCall(
  "fields",
  can.inbox,
  "The fields and nodes of a published form by which the lists can be searched",
  shape.oneForm,
  shape.searchFields,
);
