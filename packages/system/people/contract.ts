import { callsBelow, contract, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { userIdInput } from "../employee/schema.ts";
import { peopleFilter, peoplePage, person, personCard, queryEmployee } from "./schema.ts";

export const list = callsBelow("/system/people")(
  "list",
  signedIn,
  "Colleagues for pickers, by part of the name, department, role or data scope; or those of some ids, also who left",
  peopleFilter,
  peoplePage,
);

export const employees = callsBelow("/business/userAll")(
  "queryEmployee",
  signedIn,
  "Active colleagues: authorityType 0 within the caller's data scope, 1 all; more than 5,000 are refused, /system/people/list gives them page by page",
  queryEmployee,
  z.array(person),
);

export const card = contract({
  method: "GET",
  path: "/sys/user/queryUserInfoById",
  permission: signedIn,
  summary: "The card of a colleague",
  query: userIdInput,
  answer: personCard,
});

export const superiorCard = contract({
  method: "GET",
  path: "/sys/user/querySuperUserInfo",
  permission: signedIn,
  summary: "The card of a colleague's superior; null where there is none",
  query: userIdInput,
  answer: personCard.nullable(),
});
