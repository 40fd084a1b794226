import { callsBelow, contract, page, pageInput, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { userIdInput } from "../employee/schema.ts";

/** What every colleague may know of a colleague. */
export const person = z.object({
  userId: z.string(),
  realName: z.string(),
  departmentId: z.string(),
  departmentName: z.string(),
  jobTitle: z.string(),
  active: z.boolean(),
});
export type Person = z.infer<typeof person>;

/** `userIds` answers exactly these, also people who have left, so that their names stay readable. */
export const peopleFilter = pageInput.extend({
  keyword: z.string().trim().max(50).optional(),
  departmentId: z.string().max(40).optional(),
  roleId: z.string().max(40).optional(),
  userIds: z.array(z.string().max(40)).max(5000).optional(),
  /** Only whom the caller's data scope covers. */
  permitted: z.boolean().default(false),
});
export const peoplePage = page(person);

/** The call of section 7: authorityType 0 within the caller's data scope, 1 all staff. More than 5,000 are refused, because whoever is left out would be missed by nobody. */
export const queryEmployee = z.object({
  authorityType: z.coerce.number().int().min(0).max(1).default(1),
  userIds: z.array(z.string().max(40)).max(5000).or(z.string().max(100_000)).optional(),
  portType: z.string().max(20).optional(),
});

/** Phone and e-mail are "" for whoever may not know them. */
export const personCard = person.extend({ phone: z.string(), email: z.string(), avatarUrl: z.string() });

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
