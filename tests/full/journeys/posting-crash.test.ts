import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runHost } from "@stampflow/testing";
import { afterAll, expect, test } from "vitest";
import { abandonedAfterMs, openStore } from "../../journeys/posting/warehouse.ts";

/** More lines than one transaction can hold. */
const lines = Number(process.env.POSTING_LINES ?? 120);
const kills = Number(process.env.POSTING_KILLS ?? 1);
const folder = await mkdtemp(join(tmpdir(), "stampflow-posting-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ops(...args: string[]) {
  const run = runHost({ DATA_DIR: folder }, resolve(import.meta.dirname, "../../../tools/ops.ts"), args);
  return { code: await run.ended, said: run.output() };
}

test("killed in the middle of a posting: it is whole or absent, and what was cut off is taken back", {
  timeout: 1_800_000,
}, async () => {
  const store = await openStore(folder, lines);
  const plenty = 1000;
  let posted = 0;
  let cutOff = 0;
  /** Everything was posted or nothing: all products have the same stock. */
  const expectStock = async (available: number | null) => {
    const rows = await store.stock();
    expect(new Set(rows.map(({ onHand }) => onHand))).toEqual(new Set([String(plenty - posted)]));
    if (available !== null) expect(new Set(rows.map((row) => row.available))).toEqual(new Set([String(available)]));
    expect(rows).toHaveLength(lines);
  };

  await store.start();
  const begun = performance.now();
  expect(await store.post(await store.draft())).toMatchObject({ state: "posted" });
  const usualMs = performance.now() - begun;
  posted++;

  for (let kill = 0; kill < kills; kill++) {
    const draft = await store.draft();
    await store.postAndDie(draft, kill === 0 ? "begun" : Math.random() * usualMs);
    await store.start();
    const { state } = await store.read(draft.id);
    expect(["draft", "posted"]).toContain(state);
    if (state === "posted") {
      posted++;
      await expectStock(plenty - posted);
      continue;
    }
    cutOff++;
    await expectStock(null);
    await store.kill();
    await store.start(abandonedAfterMs);
    await expectStock(plenty - posted);
    expect(await store.post(draft)).toMatchObject({ state: "posted" });
    posted++;
    await expectStock(plenty - posted);
  }

  await expect.poll(store.counted, { timeout: 120_000 }).toBe(posted * lines);
  await store.kill();
  console.log(`${kills} kills in postings of ${lines} lines: ${cutOff} cut off, ${kills - cutOff} whole`);
  expect(cutOff).toBeGreaterThan(0);
  const { tenantId } = store.admin;
  expect(await ops("stock", tenantId)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${(1 + posted) * lines} ledger rows`),
  });
  expect((await ops("counters", "rebuild", tenantId)).said).toContain("Corrected: 0 counts");
});
