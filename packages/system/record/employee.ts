import { email, phone, regionCode } from "@stampflow/identity";
import { calledText, nameText, pictureKey, requiredText } from "@stampflow/kernel";
import { z } from "zod";
import { type Employment, employments, type LoginGrant, loginGrant, plainDate } from "./employment.ts";
import { plannedPost } from "./post.ts";

export {
  type Employment,
  employments,
  firstLogin,
  type LoginGrant,
  loginLimit,
  plainDate,
} from "./employment.ts";

export const employeeStatuses = ["active", "disabled", "resigned"] as const;

/** 101 minister … 110 project leader (spec 1, section 3). */
export const departmentRoleCodes = ["101", "102", "103", "104", "105", "106", "107", "108", "109", "110"] as const;

/** "0" man, "1" woman (spec 1, section 4). */
export const gender = z.enum(["0", "1"]);
export const employeeStatus = z.enum(employeeStatuses);
export type EmployeeStatus = z.infer<typeof employeeStatus>;

/** Labour staff are whoever is not employed by the company itself (W12). */
export const isLabour = ({ employment }: { readonly employment: Employment }): boolean => employment !== "1";

export const realNameStates = ["0", "1", "2"] as const;

const id = z.string().min(1).max(40);
const ids = (most: number) => z.array(id).max(most).default([]);

export const mostRoles = 20;
export const mostPositions = 10;
export const mostTags = 20;
export const employeeInput = z.object({
  realName: calledText(requiredText(50)),
  phone,
  /** Absent: that of the company. */
  region: regionCode.optional(),
  email: email.or(z.literal("")).default(""),
  gender,
  departmentId: id,
  jobTitle: nameText(requiredText(50)),
  /** null for the person at the top. */
  superiorId: id.nullable().default(null),
  positionIds: ids(mostPositions),
  groupIds: ids(50),
  tagIds: ids(mostTags),
  roleIds: ids(mostRoles),
  departmentRoles: z.array(z.enum(departmentRoleCodes)).max(10).default([]),
  joinedOn: plainDate.or(z.literal("")).default(""),
  employment: z.enum(employments).default("1"),
  remark: z.string().trim().max(500).default(""),
});
export type EmployeeInput = z.infer<typeof employeeInput>;

export const avatarKey = pictureKey("avatar");

export const phoneChange = z.object({ phone: z.string(), by: z.string(), byName: z.string(), at: z.number() });

/** One person in one company. `phone` is E.164, and the phone of the account it belongs to. */
export const employee = employeeInput.omit({ region: true }).extend({
  id: z.string(),
  accountId: z.string(),
  status: employeeStatus,
  leftOn: z.string(),
  avatar: avatarKey,
  nickname: z.string(),
  /** Another number, until the person concerned or an administrator agrees to it. */
  phoneChange: phoneChange.nullable(),
  /** The person had an account already and has yet to accept the company. Told to nobody (D16). */
  asks: z.boolean(),
  /** The person has signed in to this company. */
  entered: z.boolean(),
  /** Has all that the file of an employee needs (E3). */
  fileComplete: z.boolean(),
  /** 0 not verified, 1 verified, 2 failed (E1). */
  realNameState: z.enum(realNameStates),
  employeeNumber: z.string(),
  login: loginGrant,
  /** Changes of department, title, superior and employment that are yet to hold. */
  planned: z.array(plannedPost),
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Employee = z.infer<typeof employee>;

/** 0 not activated, 1 active, 2 frozen, 3 to be reviewed: joined by invitation and not accepted yet (people E2). */
export const accountStates = ["0", "1", "2", "3"] as const;
export type AccountState = (typeof accountStates)[number];

type Of = { readonly status: EmployeeStatus; readonly entered: boolean };

/** What somebody may do and has done; of who has left, what it was (D30). */
export const accountState = ({ status, entered }: Of): AccountState =>
  status === "disabled" ? "2" : entered ? "1" : "0";

type Signing = { readonly status: EmployeeStatus; readonly login?: LoginGrant | undefined };

/** Whether somebody may sign in; so many the plan of a company allows (people E12). A day that is over was applied. */
export const maySignIn = ({ status, login }: Signing): boolean => status === "active" && login !== "never";
