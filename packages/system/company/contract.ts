import { contract, signedIn } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { companyView, pictureClaim, pictureUpload, updateCompany } from "./schema.ts";

export const read = contract({
  method: "GET",
  path: "/business/info/queryBusinessInfo",
  permission: signedIn,
  summary: "The caller's company",
  answer: companyView,
});

export const update = contract({
  method: "POST",
  path: "/business/info/updateBusinessInfo",
  permission: can.company.update,
  summary: "Changes the company's information",
  body: updateCompany,
  answer: companyView,
});

export const upload = contract({
  method: "POST",
  path: "/system/company/upload",
  permission: can.company.update,
  summary: "Where to put a logo, a licence or a photo: PUT the file to the address with the headers given",
  body: pictureClaim,
  answer: pictureUpload,
});
