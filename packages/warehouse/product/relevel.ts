import { nextVersion } from "@stampflow/kernel";
import { save, untilSaved } from "@stampflow/kernel/server";
import { currentBalance, levelOf } from "../stock/postings.ts";
import { balances, replaceBalance } from "../stock/store.ts";

/** The level of its stock stands in the balances, so that those below the threshold are found by an index (S9). */
export async function relevel(productId: string, now: number): Promise<void> {
  const known = await balances.list("key", { productId });
  for (const { placeId } of known) {
    await untilSaved(async () => {
      const balance = await balances.get({ productId, placeId });
      if (!balance) return;
      const level = await levelOf(productId, await currentBalance(balance, now));
      if (level !== balance.level) await save({ writes: [replaceBalance(nextVersion(balance, { level }))] });
    });
  }
}
