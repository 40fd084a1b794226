import { contract, operatorsOnly } from "@stampflow/kernel";
import { z } from "zod";
import * as shape from "./schema.ts";

export const list = contract({
  method: "POST",
  path: "/operator/company/list",
  permission: operatorsOnly,
  summary: "The companies of the platform, with the figures of those on the page",
  body: shape.companyList,
  answer: shape.companyPage,
});

export const get = contract({
  method: "POST",
  path: "/operator/company/get",
  permission: operatorsOnly,
  summary: "One company, with what it used each day of the last thirty",
  body: shape.oneCompany,
  answer: shape.companyDetail,
});

export const people = contract({
  method: "POST",
  path: "/operator/company/people",
  permission: operatorsOnly,
  summary: "Twenty active people of a company whose names have these words, administrators first",
  body: shape.findPeople,
  answer: z.array(shape.person),
});

const change = <const Path extends string>(path: Path, summary: string) =>
  ({ method: "POST", path, permission: operatorsOnly, summary }) as const;

export const approve = contract({
  ...change("/operator/company/approve", "Lets a company in that waits for review"),
  body: shape.oneCompany,
});

export const decline = contract({
  ...change("/operator/company/decline", "Does not let a company in that waits for review; its people read the reason"),
  body: shape.withReason,
});

export const freeze = contract({
  ...change("/operator/company/freeze", "Lets nobody of a company in any more; its people read the reason"),
  body: shape.withReason,
});

export const unfreeze = contract({
  ...change("/operator/company/unfreeze", "Lets the people of a frozen company in again"),
  body: shape.oneCompany,
});

export const setPlan = contract({
  ...change("/operator/company/setPlan", "Gives a company a plan and its limit; null takes both away"),
  body: shape.givenPlan,
});
