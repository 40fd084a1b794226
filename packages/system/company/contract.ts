import { callsBelow, contract, pictureCall, signedInOrKey } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { companyView, updateCompany } from "./schema.ts";

export const read = contract({
  method: "GET",
  path: "/business/info/queryBusinessInfo",
  permission: signedInOrKey,
  summary: "The caller's company",
  answer: companyView,
});

export const update = callsBelow("/business/info")(
  "updateBusinessInfo",
  can.company.update,
  "Changes the company's information",
  updateCompany,
  companyView,
);

export const upload = pictureCall("/system/company/upload", can.company.update, "a logo, a licence or a photo");
