import { subscriber } from "@stampflow/kernel/server";
import { companyFounded } from "@stampflow/system";
import { makeForms } from "./form/make.ts";

/** Makes the forms of the types for a new company. */
const founded = subscriber("applytype.forms", [companyFounded], ({ at }) => makeForms(at));

export const subscribers = () => [founded];
