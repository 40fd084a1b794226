import { z } from "zod";
import { menuEntry } from "../catalogue/schema.ts";

/** Chooses among the companies of the account; left out: the one used last. */
export const tokenInput = z.object({ tenantId: z.string().max(40).optional() });

export const companyEntry = z.object({
  tenantId: z.string(),
  businessName: z.string(),
  businessLogo: z.string(),
  /** Present where the person may sign in for a limited time only. */
  loginLimitDate: z.string().optional(),
});

/** A company that added this person, who had an account already: no place to sign in until accepted. */
export const invitation = companyEntry.omit({ loginLimitDate: true });
export type Invitation = z.infer<typeof invitation>;
export const invitationAnswer = z.object({ tenantId: z.string().min(1).max(40), accept: z.boolean() });

export const userInfo = z.object({
  userId: z.string(),
  accountId: z.string(),
  tenantId: z.string(),
  realName: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  jobTitle: z.string(),
  departmentId: z.string(),
  departmentName: z.string(),
  businessName: z.string(),
  businessLogo: z.string(),
  companyLanguage: z.string(),
  timeZone: z.string(),
  signUp: z.string(),
  /** False: terms and privacy policy are shown before anything else. */
  consented: z.boolean(),
  /** When the account is to be closed; it can be kept until then. */
  closesAt: z.number().int().nullable(),
  /** 0 own staff, 1 labour staff. */
  userType: z.union([z.literal(0), z.literal(1)]),
  /** 0 where the flow of applications is hidden from them (W12). */
  allowApply: z.union([z.literal(0), z.literal(1)]),
  roles: z.array(z.object({ roleId: z.string(), roleName: z.string(), roleCode: z.string() })),
});
export type UserInfo = z.infer<typeof userInfo>;

/** `expiresAt` in epoch ms; ask again a little before. */
export const tokenAnswer = z.object({
  token: z.string(),
  expiresAt: z.number(),
  /** Milliseconds between two heartbeats of the page's WebSocket. */
  heartbeatMs: z.number(),
  user: userInfo,
  /** Flat, for can("approval:handle"). */
  permissions: z.array(z.string()),
  /** Page numbers of section 2, the ones the person may open. */
  menuIds: z.array(z.number()),
  menus: z.array(menuEntry),
  companies: z.array(companyEntry),
  invitations: z.array(invitation),
  /** An operator of the platform looks at the company as this person, until then. */
  acting: z.object({ operator: z.string(), mayChange: z.boolean(), until: z.number() }).optional(),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;
