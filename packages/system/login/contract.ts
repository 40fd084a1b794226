import { callsBelow, contract, signedIn } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

const call = callsBelow("/business/userMoreInfo");

export const grant = call(
  "addTenantTmpUserInfo",
  can.login.update,
  "Lets somebody of the company sign in, until a day or without end; department and superior may be given with it",
  shape.grantInput,
  shape.granted,
);

export const update = call(
  "updateTmpUserSuperInfo",
  can.login.update,
  "Gives who may sign in another last day, department or superior",
  shape.updateInput,
  shape.granted,
);

export const cancel = call(
  "cancelTenantTmpUserInfo",
  can.login.update,
  "Ends somebody's login at once",
  shape.cancelInput,
  shape.granted,
);

export const account = contract({
  method: "GET",
  path: "/business/userMoreInfo/getBusinessAccountInfo",
  permission: signedIn,
  summary: "How many people may sign in and how many partners there are, and how many the plan allows",
  answer: shape.businessAccount,
});
