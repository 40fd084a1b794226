import { newId, type Write } from "@stampflow/kernel/server";
import type { Row } from "../auth/index-fields.ts";
import { placeholderEmail, realEmail } from "../auth/placeholder.ts";
import { createWrites, idsBy, idsByValue, readRow, readRows, updateWrites } from "../auth/store.ts";
import type { Handle } from "./phone.ts";

export type Account = {
  accountId: string;
  name: string;
  /** "" where none was chosen. */
  userName: string;
  phone: string;
  phoneVerified: boolean;
  email: string;
  emailVerified: boolean;
  /** When it is to be closed. */
  closesAt: number | null;
  /** The company whose provider signs this account in, and that alone (D20); "" for a person's own account. */
  ownedBy: string;
};

export type NewAccount = {
  phone: string;
  name: string;
  email?: string;
  userName?: string;
  phoneVerified?: boolean;
  /** The hash of the password; without one the account signs in by code. */
  passwordHash?: string;
  /** The version of the terms that was agreed to; without one they are shown at the first sign-in. */
  policyVersion?: string;
};

const text = (value: unknown) => (typeof value === "string" ? value : "");

function account(row: Row): Account {
  return {
    accountId: row.id,
    name: text(row.name),
    userName: text(row.displayUsername) || text(row.username),
    phone: text(row.phoneNumber),
    phoneVerified: row.phoneNumberVerified === true,
    email: realEmail(text(row.email)),
    emailVerified: row.emailVerified === true,
    closesAt: typeof row.closesAt === "number" ? row.closesAt : null,
    ownedBy: text(row.ownedBy),
  };
}

export async function accountById(accountId: string): Promise<Account | null> {
  const stored = await readRow("user", accountId);
  return stored ? account(stored.row) : null;
}

/** One read, whether or not there is one. */
async function idBy(field: string, value: string): Promise<string | null> {
  const [id] = await idsBy("user", field, true, [value]);
  return id ?? null;
}

const byField = (field: string) => async (value: string) => {
  const id = await idBy(field, value);
  return id ? accountById(id) : null;
};

const fieldOf = { email: "email", phone: "phoneNumber", userName: "username" } as const;
export const accountIdOf = ({ kind, value }: Handle) => idBy(fieldOf[kind], value);

/** E.164. */
export const accountByPhone = byField("phoneNumber");
export const accountByEmail = byField("email");
export const accountByUserName = (userName: string) => byField("username")(userName.toLowerCase());

/** Phone (E.164) → account, for those that exist. */
export async function accountsByPhone(phones: readonly string[]): Promise<Map<string, Account>> {
  const ids = await idsByValue("user", "phoneNumber", phones);
  const accounts = (await readRows("user", [...ids.values()])).map(({ row }) => account(row));
  return new Map(accounts.map((one) => [one.phone, one]));
}

/** The writes of a new account, to be saved with others. The save fails if phone, e-mail or name is taken. */
export function newAccount(input: NewAccount, now: number): { accountId: string; writes: Write[] } {
  const accountId = newId(now);
  const at = new Date(now).toISOString();
  const user: Row = {
    id: accountId,
    name: input.name,
    email: input.email ?? placeholderEmail(accountId),
    emailVerified: false,
    phoneNumber: input.phone,
    phoneNumberVerified: input.phoneVerified ?? false,
    username: input.userName?.toLowerCase() ?? null,
    displayUsername: input.userName ?? null,
    policyVersion: input.policyVersion ?? null,
    createdAt: at,
    updatedAt: at,
  };
  const writes = createWrites("user", user);
  if (input.passwordHash) writes.push(...createWrites("account", credential(accountId, input.passwordHash, at, now)));
  return { accountId, writes };
}

/** The account of an employee that only the company's provider signs in (D20). */
export function companyAccount(input: { accountId: string; name: string; companyId: string }, now: number): Write[] {
  const { accountId, name, companyId } = input;
  const at = new Date(now).toISOString();
  return createWrites("user", {
    id: accountId,
    name,
    email: placeholderEmail(accountId),
    emailVerified: false,
    companyId,
    ownedBy: companyId,
    createdAt: at,
    updatedAt: at,
  });
}

const credential = (userId: string, password: string, at: string, now: number): Row => ({
  id: newId(now),
  accountId: userId,
  providerId: "credential",
  userId,
  password,
  createdAt: at,
  updatedAt: at,
});

/** Changes of the account row, to be saved with others; null where there is no such account. */
export async function accountChange(accountId: string, change: Record<string, unknown>): Promise<Write[] | null> {
  const stored = await readRow("user", accountId);
  if (!stored) return null;
  return updateWrites("user", stored, { ...stored.row, ...change, id: accountId });
}

/** null without a password or without such an account: both take the same two reads (D10). */
export async function passwordHashOf(accountId: string): Promise<string | null> {
  const ids = await idsBy("account", "userId", false, [accountId]);
  const rows = await readRows("account", ids.length > 0 ? ids : [accountId]);
  const held = rows.find(({ row }) => row.providerId === "credential" && Boolean(row.password));
  return held ? text(held.row.password) : null;
}

export const hasPassword = async (accountId: string) => (await passwordHashOf(accountId)) !== null;
