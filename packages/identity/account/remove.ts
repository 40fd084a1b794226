import { save, untilSaved } from "@stampflow/kernel/server";
import { removeAttempts } from "../attempt/store.ts";
import { idsBy, readRow, readRows, removeWrites } from "../auth/store.ts";
import { removeConsents } from "../consent/store.ts";
import { sessionEndWrites } from "../session/end.ts";

/** Sessions first, the account last, so that an interrupted removal can continue (D7). */
export async function removeAccount(accountId: string): Promise<void> {
  for (const model of ["session", "passkey", "twoFactor", "account"]) await removeRows(model, accountId);
  await Promise.all([removeConsents(accountId), removeAttempts(accountId)]);
  await removeRow("user", accountId);
}

async function removeRows(model: string, accountId: string): Promise<void> {
  const rows = await readRows(model, await idsBy(model, "userId", model === "twoFactor", [accountId]));
  for (const { row } of rows) await removeRow(model, row.id);
}

/** The sessions of all browsers; their tokens expire within a minute. */
export async function endSessions(accountId: string): Promise<void> {
  for (const { row } of await readRows("session", await idsBy("session", "userId", false, [accountId]))) {
    await untilSaved(async () => {
      const stored = await readRow("session", row.id);
      if (stored) await save({ writes: [...removeWrites("session", stored), ...(await sessionEndWrites(stored.row))] });
    });
  }
}

const removeRow = (model: string, id: string): Promise<void> =>
  untilSaved(async () => {
    const stored = await readRow(model, id);
    if (stored) await save({ writes: removeWrites(model, stored) });
  });
