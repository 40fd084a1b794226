import { contract, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { userIdInput } from "../employee/schema.ts";
import { peopleFilter, peoplePage, person, personCard, queryEmployee } from "./schema.ts";

export const list = contract({
  method: "POST",
  path: "/system/people/list",
  permission: signedIn,
  summary:
    "Colleagues for pickers, by part of the name, department, role or data scope; or those of some ids, also who left",
  body: peopleFilter,
  answer: peoplePage,
});

export const employees = contract({
  method: "POST",
  path: "/business/userAll/queryEmployee",
  permission: signedIn,
  summary:
    "Active colleagues: authorityType 0 within the caller's data scope, 1 all; more than 5,000 are refused, /system/people/list gives them page by page",
  body: queryEmployee,
  answer: z.array(person),
});

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
