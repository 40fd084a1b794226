import { accountByPhone, newAccount } from "@stampflow/identity/server";
import { defineStore, isSaved, key, platform, save } from "@stampflow/kernel/server";
import { z } from "zod";

/** An account that runs the platform; its id is that of the account. */
const operator = z.object({ id: z.string(), phone: z.string(), addedAt: z.number(), version: z.number() });
export type Operator = z.infer<typeof operator>;

const operators = defineStore({ entity: "operator", record: operator, key: key.main([], ["id"]) }).of(platform);

export const operatorOf = (accountId: string): Promise<Operator | null> => operators.get({ id: accountId });
export const allOperators = (): Promise<Operator[]> => operators.list("key", {});

/** By the phone number (E.164) of an account; who has none gets one, and signs in by code. False where they are one already. */
export async function addOperator(phone: string, now: number): Promise<boolean> {
  const known = await accountByPhone(phone);
  const { accountId, writes } = known ? { ...known, writes: [] } : newAccount({ phone, name: phone }, now);
  return isSaved({ writes: [...writes, operators.create({ id: accountId, phone, addedAt: now, version: 1 })] });
}

/** Their tokens end within the minutes that a token lives. False where nobody with this phone number is one. */
export async function removeOperator(phone: string): Promise<boolean> {
  const account = await accountByPhone(phone);
  const known = (await allOperators()).find(({ id, phone: added }) => id === account?.accountId || added === phone);
  if (known) await save({ writes: [operators.remove(known)] });
  return known !== undefined;
}
