import { callsBelow, contract, open, signedIn } from "@stampflow/kernel";
import { companyView } from "../company/schema.ts";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

const call = callsBelow("/system/signUp");

export const start = call(
  "start",
  open,
  "Step 1 of registering a company: makes it, with the caller as administrator, and signs in",
  shape.signUpStart,
  shape.signUpStarted,
);

export const refine = call(
  "refine",
  can.company.update,
  "Step 2: more about the company, and its first departments",
  shape.signUpRefine,
  companyView,
);

export const finish = contract({
  method: "POST",
  path: "/system/signUp/finish",
  permission: can.company.update,
  summary: "Step 3: registration is done",
  answer: companyView,
});

export const addCompany = callsBelow("/business/info")(
  "addBusinessInfo",
  signedIn,
  "A further company of the caller, as its administrator",
  shape.addCompany,
  shape.signUpStarted,
);
