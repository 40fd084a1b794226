import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { abandonedAfterMs, openStore } from "../../journeys/posting/warehouse.ts";

const rounds = Number(process.env.EFFECT_KILLS ?? 3);
const atOnce = 4;
const plenty = 1000;
const folder = await mkdtemp(join(tmpdir(), "stampflow-effects-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Sent = { applyId: string };
type Effects = { records: { applyId: string; state: string }[]; total: number };

test("killed between approval and posting: each effect is posted once", { timeout: 600_000 }, async () => {
  const store = await openStore(folder, 1);
  const { admin, chef, cook, placeId, productIds } = store;
  const [productId = ""] = productIds;
  await store.start();
  const day = new Date(Date.now()).toISOString().slice(0, 10);
  const values = {
    drawDate: day,
    stashId: [{ value: placeId, label: "Store" }],
    productDate: [{ productName: [{ value: productId, label: "Product 0" }], num: "1" }],
  };
  const body = { formId: "type-10", values };
  const all: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const sent: Sent[] = [];
    const send = async () => {
      const { body: answer } = await cook.reply<Sent>("/business/workflow/startFormProcess", body);
      if (!("error" in answer)) sent.push(answer.data);
      return sent.length;
    };
    // A person may send the same form again after three seconds.
    await expect.poll(send, { timeout: 60_000, interval: 1000 }).toBe(atOnce);
    all.push(...sent.map(({ applyId }) => applyId));
    const agree = (applyId: string) => chef.reply("/business/approveTask/approval2", { applyId, action: "NEXT" });
    const answers = sent.map(({ applyId }) => agree(applyId).catch(() => null));
    await Promise.race(answers);
    await store.killAfter(Math.random() * 400);
    await Promise.all(answers);
    await store.start(abandonedAfterMs);
    // Approvals that the kill cut off are given again; what was saved answers 409.
    for (const { applyId } of sent) await agree(applyId);
  }
  const posted = async () => {
    const { records } = await admin.call<Effects>("/applytype/effect/list", { pageSize: 200, state: "posted" });
    return records.map(({ applyId }) => applyId).sort();
  };
  await expect.poll(posted, { timeout: 240_000, interval: 500 }).toEqual([...all].sort());
  const left = String(plenty - all.length);
  await expect
    .poll(() => store.stock(productId), { timeout: 60_000 })
    .toMatchObject([{ onHand: left, available: left }]);
  await expect.poll(store.counted, { timeout: 60_000 }).toBe(all.length);
  await store.kill();
});
