import { formatDay, formatNumber, inEachLanguage } from "@stampflow/kernel";
import { save, subscriber, untilSaved } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { companyDay } from "@stampflow/system/server";
import { balanceLow } from "../events.ts";
import { type Expiring, expiring } from "../rule/warning.ts";
import type { LeaveType } from "../type/schema.ts";
import { allTypes, nameIn } from "../type/store.ts";
import { accounts, bring, broughtAccount } from "./store.ts";

const link = "/attendance/mine?tab=balances";
const about = (type: LeaveType, amount: number) => ({
  name: inEachLanguage((language) => nameIn(type, language)),
  n: inEachLanguage((language) => formatNumber(amount, language)),
});

/** Tells people once that little is left. */
export const balanceTold = subscriber(
  "leave-balance-low",
  [balanceLow],
  async ({ id: eventId, data: { userId, typeId, available } }) => {
    const type = (await allTypes()).get(typeId);
    if (!type) return;
    await notify({
      ...{ eventId, userIds: [userId], businessType: businessTypes.announcement, kind: "leave.balance.low", link },
      text: { key: `leave.notice.low.${type.unit}`, data: about(type, available) },
    });
  },
);

/** Posts what is due for somebody, and tells them of what they will lose soon, each lot once. */
export async function bringAndTell(userId: string, now: number): Promise<void> {
  const { account, person } = await bring(userId, now);
  const today = await companyDay(now);
  const due = person ? expiring(account, person.types, today) : [];
  if (due.length === 0 || (person?.leftOn && person.leftOn < today)) return;
  for (const one of due) await tell(userId, one);
  await untilSaved(async () => {
    const { before } = await broughtAccount(userId, today);
    const isTold = (lot: (typeof before.lots)[number]) =>
      due.some(({ type, expiresOn }) => type.id === lot.typeId && expiresOn === lot.expiresOn);
    const lots = before.lots.map((lot) => (isTold(lot) ? { ...lot, warned: true } : lot));
    await save({ writes: [accounts.replace({ ...before, lots, version: before.version + 1 })] });
  });
}

const tell = (userId: string, { type, expiresOn, amount }: Expiring) =>
  notify({
    ...{ eventId: `${userId} ${type.id} ${expiresOn}`, userIds: [userId], kind: "leave.balance.expires", link },
    businessType: businessTypes.announcement,
    text: {
      key: `leave.notice.expires.${type.unit}`,
      data: { ...about(type, amount), day: inEachLanguage((language) => formatDay(expiresOn, language)) },
    },
  });
