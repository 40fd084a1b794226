import { createHmac } from "node:crypto";
import type { Company } from "@stampflow/testing";
import type { Bench } from "../records/company.ts";
import { paired, timed } from "../records/pairs.ts";
import { recorded, replay, retold } from "../records/replay.ts";
import { type Row, row } from "../report/row.ts";

const plan = { rounds: 7, pairs: 10, warmUp: 10 };
const ms = { unit: "ms", better: "lower" } as const;
const badge = "1001";

/** A punch as its device sends it, over the commands that store it. */
export async function punchingRows({ ask, send }: Bench, { admin }: Company): Promise<Row[]> {
  const device = await ask<{ code: string; key: string }>(admin, "/attendance/device/add", { name: "前门" });
  await ask(admin, "/attendance/badge/save", { userId: admin.userId, badges: [badge], version: 0 });
  const at = new Date().toISOString();
  let last = 0;
  const nextId = () => String(++last).padStart(8, "0");
  const punch = (id: string) => {
    const body = JSON.stringify({ punches: [{ id, badge, at }] });
    const time = String(Date.now());
    const signature = createHmac("sha256", device.key).update(`${time}.${body}`).digest("hex");
    const headers = {
      "content-type": "application/json",
      "x-device": device.code,
      "x-time": time,
      "x-signature": signature,
    };
    return send("/attendance/punch/feed", { method: "POST", headers, body });
  };
  const model = nextId();
  await punch(nextId());
  const script = await recorded(() => punch(model));
  const found = await paired(
    () => timed(() => punch(nextId())),
    () => {
      const own = retold(script, new Map([[model, nextId()]]));
      return timed(() => replay(own));
    },
    plan,
  );
  return [
    row(`a punch of a device, over its ${script.length} commands, p50`, found.ratios, {
      unit: "×",
      better: "lower",
      must: 1.15,
    }),
    row("a punch of a device, p50", found.ours, ms),
    row("its commands alone, p50", found.theirs, ms),
  ];
}
