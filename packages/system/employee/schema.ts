import { email, phone, region, userName } from "@stampflow/identity";
import { nameText, page, pageInput, sortBy } from "@stampflow/kernel";
import { z } from "zod";
import { changesOf } from "../change.ts";
import { accountStates } from "./account/state.ts";
import { departmentRoleCodes, employeeStatuses } from "./codes.ts";

/** "0" man, "1" woman (spec 1, section 4). */
export const gender = z.enum(["0", "1"]);
export const employeeStatus = z.enum(employeeStatuses);
export type EmployeeStatus = z.infer<typeof employeeStatus>;

export const plainDate = z.iso.date();
const id = z.string().min(1).max(40);
const ids = (most: number) => z.array(id).max(most).default([]);

export const employeeInput = z.object({
  realName: nameText(z.string().trim().min(1).max(50)),
  phone,
  region,
  email: email.or(z.literal("")).default(""),
  gender,
  departmentId: id,
  jobTitle: nameText(z.string().trim().min(1).max(50)),
  /** null for the person at the top. */
  superiorId: id.nullable().default(null),
  positionIds: ids(10),
  groupIds: ids(50),
  tagIds: ids(10),
  roleIds: ids(20),
  departmentRoles: z.array(z.enum(departmentRoleCodes)).max(10).default([]),
  joinedOn: plainDate.or(z.literal("")).default(""),
  remark: z.string().trim().max(500).default(""),
});
export type EmployeeInput = z.infer<typeof employeeInput>;

export const phoneChange = z.object({ phone: z.string(), by: z.string(), byName: z.string(), at: z.number() });

/** One person in one company. `phone` is E.164, and the phone of the account it belongs to. */
export const employee = employeeInput.omit({ region: true }).extend({
  id: z.string(),
  accountId: z.string(),
  status: employeeStatus,
  leftOn: z.string(),
  avatar: z.string(),
  nickname: z.string(),
  /** Another number, until the person concerned or an administrator agrees to it. */
  phoneChange: phoneChange.nullable(),
  /** The person had an account already and has yet to accept the company. Told to nobody (D16). */
  asks: z.boolean(),
  /** The person has signed in to this company. */
  entered: z.boolean(),
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Employee = z.infer<typeof employee>;

export const employeeView = employee
  .omit({ id: true, avatar: true, accountId: true, phoneChange: true, asks: true, entered: true })
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
  /** Words anywhere in the name, also in pinyin. */
  username: z.string().trim().max(50).optional(),
  /** The whole number, as typed. */
  phone: z.string().trim().max(24).optional(),
  region,
  /** With the departments below it. */
  departmentId: z.string().max(40).optional(),
  /** Absent: everybody who has not left. */
  status: employeeStatus.optional(),
  roleId: z.string().max(40).optional(),
  positionId: z.string().max(40).optional(),
  groupId: z.string().max(40).optional(),
  tagId: z.string().max(40).optional(),
  account: z.enum(accountStates).optional(),
  sort: sortBy(["realName", "department", "jobTitle", "status"]),
});
export type EmployeeFilter = z.infer<typeof employeeFilter>;
export const employeePage = page(employeeView);

export const addEmployee = employeeInput.extend({ userName: userName.optional() });
export const updateEmployee = z.lazy(() => changesOf(employeeInput).extend({ userId: id, version: z.number().int() }));
export const answerPhone = z.object({ userId: id, accept: z.boolean() });
export const userIdInput = z.object({ userId: id });
export const updateStatus = z.object({ userId: id, status: z.enum(["active", "disabled"]) });
export const resign = z.object({ userId: id, leftOn: plainDate.or(z.literal("")).default("") });
/** `names`: the first of the subordinates; `heads`: the departments that the person is a head of. */
export const leaving = z.object({
  subordinates: z.number().int(),
  names: z.array(z.string()),
  heads: z.array(z.string()),
});
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
export const moveEmployees = z.object({ userIds: z.array(id).min(1).max(90), departmentId: id });
/** `phoneAsked`: the phone stays as it is until somebody agrees to the other one. */
export const employeeSaved = z.object({ userId: z.string(), version: z.number(), phoneAsked: z.boolean().optional() });
export const exportFilter = employeeFilter.omit({ pageNum: true, pageSize: true, cursor: true });
