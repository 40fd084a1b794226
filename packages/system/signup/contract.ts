import { contract, open, signedIn } from "@stampflow/kernel";
import { companyView } from "../company/schema.ts";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

export const start = contract({
  method: "POST",
  path: "/system/signUp/start",
  permission: open,
  summary: "Step 1 of registering a company: makes it, with the caller as administrator, and signs in",
  body: shape.signUpStart,
  answer: shape.signUpStarted,
});

export const refine = contract({
  method: "POST",
  path: "/system/signUp/refine",
  permission: can.company.update,
  summary: "Step 2: more about the company, and its first departments",
  body: shape.signUpRefine,
  answer: companyView,
});

export const finish = contract({
  method: "POST",
  path: "/system/signUp/finish",
  permission: can.company.update,
  summary: "Step 3: registration is done",
  answer: companyView,
});

export const addCompany = contract({
  method: "POST",
  path: "/business/info/addBusinessInfo",
  permission: signedIn,
  summary: "A further company of the caller, as its administrator",
  body: shape.addCompany,
  answer: shape.signUpStarted,
});
