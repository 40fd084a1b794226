import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openStockSeed } from "@stampflow/demo";
import { runAs, systemCall } from "@stampflow/kernel/server";
import {
  companyOn,
  freePort,
  killHost,
  type Person,
  personOf,
  type Run,
  realClock,
  runHost,
  startFolderHost,
  untilReady,
} from "@stampflow/testing";

/** The hosts run in the past, so that the stock check is more than two minutes later. */
const agoMs = 2 * 3600_000;
export const abandonedAfterMs = 61_000;
/** The stock of each product in thousandths: more than all documents need. */
const plenty = 1_000_000;

export type Draft = { readonly id: string; readonly version: number; readonly state: string };
type Stock = { records: { productId: string; onHand: string; available: string }[] };

/** Creates a company with stock of each product. */
async function fill(folder: string, count: number) {
  const clock = realClock();
  clock.advance(-agoMs);
  const host = await startFolderHost(folder, clock);
  const { admin, chef, cook, rootId } = await companyOn(host, "Storage");
  const made = await runAs(systemCall(admin.tenantId, clock.now(), "en-US"), async () => {
    const seed = openStockSeed("Asia/Shanghai", clock.now());
    const unit = seed.addUnit({ name: "box", decimals: 0 });
    const category = seed.addCategory({ name: "Goods", parentId: null });
    const place = seed.addPlace({
      ...{ stashName: "Store", description: "All of it", floors: [] },
      ...{ managerId: admin.userId, departmentId: rootId },
    });
    const productIds = Array.from(
      { length: count },
      (_, n) =>
        seed.addProduct({
          ...{
            name: `Product ${n}`,
            categoryId: category.id,
            unitId: unit.id,
            specification: "",
            barcode: "",
            code: "",
          },
          ...{ costPrice: 100, salesPrice: 200, image: "", tracking: "none", threshold: 0, reminderIds: [] },
          ...{ reusable: false, upkeep: null, needsFlowIn: false, needsFlowOut: false },
        }).id,
    );
    const line = { batchId: null, batchNumber: "", expiryDay: null, price: 333, note: "", quantity: plenty };
    const lines = productIds.map((productId) => ({ ...line, productId }));
    const received = seed.draft({ kind: "in", placeId: place.id, authorId: admin.userId, lines }, clock.now());
    seed.post(received, clock.now(), admin.userId);
    await seed.close();
    return { placeId: place.id, productIds };
  });
  await host.stop();
  return { admin: admin.actor, chef: chef.actor, cook: cook.actor, ...made };
}

export async function killRunAfter(run: Run, ms: number): Promise<void> {
  await wait(ms);
  await killHost(run);
}

/** A warehouse on a host that is killed and restarted, possibly at a later time. */
export async function openStore(folder: string, count: number) {
  const { placeId, productIds, ...actors } = await fill(folder, count);
  const port = await freePort();
  const clock = realClock();
  clock.advance(-agoMs);
  const on = { origin: `http://localhost:${port}`, clock };
  const person = (actor: typeof actors.admin): Person =>
    personOf(on, { ...actor, permissions: [...actor.permissions] });
  const admin = person(actors.admin);
  let run: Run | undefined;

  async function start(laterMs = 0): Promise<void> {
    clock.advance(laterMs);
    const env = { PORT: String(port), DATA_DIR: folder, AHEAD_MS: String(clock.now() - Date.now()) };
    run = runHost(env, resolve(import.meta.dirname, "host.ts"));
    await untilReady(run);
  }
  const kill = async () => {
    if (run) await killHost(run);
  };

  const killAfter = async (ms: number) => {
    await wait(ms);
    await kill();
  };

  const stock = async (productId?: string) => {
    const { records } = await admin.call<Stock>("/warehouse/stock/list", { productId, pageSize: -1 });
    return records;
  };
  const draft = () =>
    admin.call<Draft>("/warehouse/document/add", {
      ...{ kind: "out", placeId, use: "other", remark: `Draft ${Math.random()}` },
      lines: productIds.map((productId) => ({ productId, quantity: "1" })),
    });
  const post = ({ id, version }: Draft) => admin.call<Draft>("/warehouse/document/post", { id, version });

  /** Waits until a posting has begun or the host has ended. */
  async function untilBegun(): Promise<void> {
    const [first] = await stock(productIds[0]);
    for (;;) {
      const [now] = await stock(productIds[0]);
      if (now?.available !== first?.available) return;
    }
  }

  /** Posts a document and kills the host: after the first goods are prepared, or after a time. */
  async function postAndDie(one: Draft, after: "begun" | number): Promise<void> {
    const answer = post(one).catch(() => null);
    await (after === "begun" ? untilBegun() : wait(after));
    await kill();
    await answer;
  }

  return {
    ...{
      admin,
      chef: person(actors.chef),
      cook: person(actors.cook),
      placeId,
      productIds,
      start,
      killAfter,
      kill,
      stock,
      draft,
      post,
      postAndDie,
    },
    read: (id: string) => admin.call<Draft>("/warehouse/document/detail", { id }),
    /** The number of counted issues. */
    async counted(): Promise<number> {
      const day = (ms: number) => new Date(clock.now() + ms).toISOString().slice(0, 10);
      const rows = await admin.call<{ kind: string; count: number }[]>("/warehouse/stock/movements", {
        ...{ from: day(-2 * 86_400_000), to: day(2 * 86_400_000) },
      });
      return rows.filter(({ kind }) => kind === "out").reduce((sum, { count }) => sum + count, 0);
    },
  };
}
