import { regionCode, userName } from "@stampflow/identity";
import { page, pageInput, sortBy, textField } from "@stampflow/kernel";
import { z } from "zod";
import { changesOf } from "../change.ts";
import { fieldConditions, fieldValues, personFileInput } from "../person-file/input.ts";
import {
  accountStates,
  employee,
  employeeInput,
  employeeStatus,
  employments,
  mostTags,
  phoneChange,
  plainDate,
} from "../record/employee.ts";

export const employeeViews = ["fullTime", "onJob", "flexible", "resigned"] as const;

const id = z.string().min(1).max(40);

export const employeeView = employee
  .omit({ id: true, avatar: true, accountId: true, phoneChange: true, asks: true, entered: true, planned: true })
  .extend({
    userId: z.string(),
    departmentName: z.string(),
    superiorName: z.string(),
    avatarUrl: z.string(),
    positionNames: z.array(z.string()),
    roleNames: z.array(z.string()),
    groupNames: z.array(z.string()),
    tagNames: z.array(z.string()),
    account: z.enum(accountStates),
    /** The company's own fields, by their keys; only in lists, and those that the caller sees. */
    custom: fieldValues.optional(),
  });
export type EmployeeView = z.infer<typeof employeeView>;
/**
 * `joined`: the person has signed in to this company. What they do elsewhere is not told (D16). `secondFactor`: has one;
 * told to administrators only.
 */
export const employeeDetail = employeeView.extend({
  phoneChange: phoneChange.nullable(),
  joined: z.boolean(),
  secondFactor: z.boolean(),
});

export const employeeFilter = pageInput.extend({
  /** Words anywhere in the name, also in pinyin; or at least the last four digits of the phone. */
  username: z.string().trim().max(50).optional(),
  /** The whole number, as typed, or at least its last four digits. */
  phone: z.string().trim().max(24).optional(),
  region: regionCode.optional(),
  /** With the departments below it. */
  departmentId: z.string().max(40).optional(),
  /** Absent: everybody who has not left. */
  status: employeeStatus.optional(),
  roleId: z.string().max(40).optional(),
  positionId: z.string().max(40).optional(),
  groupId: z.string().max(40).optional(),
  tagId: z.string().max(40).optional(),
  account: z.enum(accountStates).optional(),
  /** `missing`: who has none, or one who has left. */
  superior: z.enum(["missing"]).optional(),
  employment: z.enum(employments).optional(),
  /** The views of people: long-term, everybody employed, all others, who has left. */
  view: z.enum(employeeViews).optional(),
  /** `missing`: people whose file lacks what is required. */
  file: z.enum(["missing"]).optional(),
  joinedFrom: plainDate.optional(),
  joinedTo: plainDate.optional(),
  /** Of the company's own fields, by their keys. */
  custom: fieldConditions.optional(),
  sort: sortBy(["realName", "department", "jobTitle", "status"]),
});
export type EmployeeFilter = z.infer<typeof employeeFilter>;
export const employeePage = page(employeeView);

export const addEmployee = employeeInput.extend({ userName: userName.optional(), file: personFileInput.optional() });
/** `validFrom`: the day from which department, title, superior and employment hold, today if absent; a past one needs a reason. */
export const updateEmployee = z.lazy(() =>
  changesOf(employeeInput).extend({
    userId: id,
    version: z.number().int(),
    file: personFileInput.optional(),
    validFrom: plainDate.optional(),
    reason: textField(200).optional(),
  }),
);
export const answerPhone = z.object({ userId: id, accept: z.boolean() });
export const userIdInput = z.object({ userId: id });
export const updateStatus = z.object({ userId: id, status: z.enum(["active", "disabled"]) });
export const inviteEmployees = z.object({ userIds: z.array(id).min(1).max(50), by: z.enum(["sms", "email"]) });
/** How many were written to, and why others were not; `letters` where no letters leave the host. */
export const invited = z.object({
  sent: z.number(),
  joined: z.number(),
  unreachable: z.number(),
  waiting: z.number(),
  failed: z.number(),
  letters: z.array(z.object({ to: z.string(), text: z.string() })),
});
export type Invited = z.infer<typeof invited>;
export const moveEmployees = z.object({ userIds: z.array(id).min(1).max(40), departmentId: id });
/** What a call of several employees takes at most: each has a record and an audit line in one transaction. */
export const mostTogether = 40;
const userIds = z.array(id).min(1).max(mostTogether);
const several = z.object({
  roleIds: z.array(id).max(20).default([]),
  positionIds: z.array(id).max(10).default([]),
  tagIds: z.array(id).max(mostTags).default([]),
});
const nothing = { roleIds: [], positionIds: [], tagIds: [] };
/** `superiorId` null: none; absent: as it is. */
export const changeSeveral = z.object({
  userIds,
  superiorId: id.nullable().optional(),
  add: several.default(nothing),
  remove: several.default(nothing),
});
/** What of the post changes for all of them, and from which day (people S6–S8); the rest stays as it is. */
export const postOfSeveral = z.lazy(() => {
  const { departmentId, jobTitle, superiorId, employment } = changesOf(employeeInput).shape;
  const post = { departmentId, jobTitle, superiorId, employment };
  const names = Object.keys(post) as (keyof typeof post)[];
  return z
    .object({
      userIds,
      ...post,
      validFrom: plainDate.optional(),
      reason: textField(200).optional(),
    })
    .refine((one) => names.some((name) => one[name] !== undefined), { path: ["departmentId"] })
    .meta({ anyOf: names.map((name) => ({ required: [name] })) });
});
/** "always", a last day, or "never". */
export const loginOfSeveral = z.object({ userIds, login: z.enum(["always", "never"]).or(plainDate) });
export const statusOfSeveral = z.object({ userIds, status: z.enum(["active", "disabled"]) });
/** `phoneAsked`: the phone stays as it is until somebody agrees to the other one. */
export const employeeSaved = z.object({ userId: z.string(), version: z.number(), phoneAsked: z.boolean().optional() });
export const exportFilter = employeeFilter.omit({ pageNum: true, pageSize: true, cursor: true });
