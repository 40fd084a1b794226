import { callsBelow, operatorsOnly } from "@stampflow/kernel";
import { z } from "zod";
import * as shape from "./schema.ts";

const call = callsBelow("/operator/company");

export const list = call(
  "list",
  operatorsOnly,
  "The companies of the platform, with the figures of those on the page",
  shape.companyList,
  shape.companyPage,
);

export const get = call(
  "get",
  operatorsOnly,
  "One company, with what it used each day of the last thirty",
  shape.oneCompany,
  shape.companyDetail,
);

export const people = call(
  "people",
  operatorsOnly,
  "Twenty active people of a company whose names have these words, administrators first",
  shape.findPeople,
  z.array(shape.person),
);

export const approve = call("approve", operatorsOnly, "Lets a company in that waits for review", shape.oneCompany);

export const decline = call(
  "decline",
  operatorsOnly,
  "Does not let a company in that waits for review; its people read the reason",
  shape.withReason,
);

export const freeze = call(
  "freeze",
  operatorsOnly,
  "Lets nobody of a company in any more; its people read the reason",
  shape.withReason,
);

export const unfreeze = call(
  "unfreeze",
  operatorsOnly,
  "Lets the people of a frozen company in again",
  shape.oneCompany,
);

export const setPlan = call(
  "setPlan",
  operatorsOnly,
  "Gives a company a plan and its limit; null takes both away",
  shape.givenPlan,
);
