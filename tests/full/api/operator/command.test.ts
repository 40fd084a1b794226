import { resolve } from "node:path";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { demoPassword } from "@stampflow/demo";
import { closeCompany } from "@stampflow/system/server";
import { killHost, type Run, runHost, startDemoHost } from "@stampflow/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../../tools/ops/run.ts";
import { auditOf } from "../../../../tools/ops/tenant/audit.ts";
import { quietMs } from "../../../../tools/ops/tenant/delete.ts";
import type { Word } from "../../../../tools/ops/words.ts";
import { type Demo, demoCompanies, signIn } from "../../../api/ops/demo.ts";
import { mentioning, snapshot } from "../../../api/ops/table.ts";

const host = await startDemoHost();
let gone: Demo;
let kept: Demo;
beforeAll(async () => {
  [gone, kept] = await demoCompanies(host);
});

const file = resolve(import.meta.dirname, "../../../../tools/ops.ts");
/** Runs the command as an operator does; table and bucket come from the environment. */
const ops = (...args: string[]): Run => runHost({ DATA_DIR: "" }, file, args);

async function ended(begun: Run) {
  return { code: await begun.ended, said: begun.output().trim() };
}

const itemsDone = async () => (await auditOf(gone.id))?.items ?? 0;

test("killed in the middle and begun again: the company goes whole, and nobody else", async () => {
  await closeCompany(gone.id, Date.now() - quietMs);
  const others = [...(await snapshot())].filter(([name]) => name.includes(kept.id));
  for (let kills = 0; kills < 2; kills++) {
    const before = await itemsDone();
    const begun = ops("tenant", "delete", gone.id, "--confirm", gone.name);
    await expect.poll(itemsDone, { interval: 5, timeout: 60_000 }).toBeGreaterThan(before);
    await killHost(begun);
    expect(await auditOf(gone.id)).not.toHaveProperty("finishedAt");
    const left = await mentioning(gone.id);
    expect(left).toContainEqual(expect.stringContaining("$company_1"));
    expect(left.length).toBeGreaterThan(2);
  }
  const { code, said } = await ended(ops("tenant", "delete", gone.id, "--confirm", gone.name));
  expect(said).toContain(`The company ${gone.id} is deleted`);
  expect(code).toBe(0);
  expect(await mentioning(gone.id)).toEqual([`@platform#deletedTenant ${gone.id}`]);
  const after = await snapshot();
  expect(others.filter(([name, content]) => after.get(name) !== content)).toEqual([]);
});

test("the statistics of a company are made again by command, and were right", async () => {
  const { code, said } = await ended(ops("statistics", "rebuild", kept.id));
  expect({ code, said }).toEqual({ code: 0, said: "0  approval.figures\nCorrected: 0 counts." });
});

describe("it is refused, and nothing was touched", () => {
  let before: Awaited<ReturnType<typeof snapshot>>;
  beforeAll(async () => {
    before = await snapshot();
  });
  afterAll(async () => expect(await snapshot()).toEqual(before));

  test.each<[string, string[], Word]>([
    ["without a command", [], "ops.usage"],
    ["with a command that there is not", ["tenant", "rename", "t"], "ops.usage"],
    ["with an option that there is not", ["tenant", "export", "t", "--force"], "ops.usage"],
    ["without a folder", ["tenant", "export", "t"], "ops.out.needed"],
    ["for an unknown company", ["tenant", "export", "t", "--out", "/nowhere"], "ops.tenant.unknown"],
    ["with no number of employees", ["tenant", "limit", "t", "--staff", "0"], "ops.limit.needed"],
    ["at no speed", ["tenant", "delete", "t", "--rate", "0"], "ops.rate"],
    ["of no phone number", ["account", "reset-second-factor", "12"], "ops.phone"],
    ["of a phone number that nobody has", ["account", "reset-second-factor", "13999999999"], "ops.account.unknown"],
    ["of no queue", ["dead-letters", "replay"], "ops.queue.needed"],
    ["of no stage", ["dead-letters", "list"], "ops.stage.needed"],
    ["on no data folder", ["dead-letters", "list", "--data", "/nowhere"], "ops.data.none"],
  ])("%s", async (_, args, key) => {
    await expect(run(args, expect.fail)).rejects.toMatchObject({ key });
  });
});

test("two-step verification is reset for somebody who lost the telephone, and their companies read of it", async () => {
  const { browser, enter } = await signIn(host.origin, kept.employee);
  await enter();
  const { phone } = await browser.call<{ phone: string }>("/identity/account/get");
  const reset = () => run(["account", "reset-second-factor", phone], (line) => printed.push(line));
  const printed: string[] = [];
  await expect(reset()).rejects.toMatchObject({ key: "ops.account.noFactor" });
  const { key } = await browser.call<{ key: string }>("/identity/secondFactor/setUp", { password: demoPassword });
  const app = createOTP(new TextDecoder().decode(base32.decode(key)));
  await browser.call("/identity/secondFactor/confirm", { code: await app.hotp(Math.floor(host.clock.now() / 30_000)) });
  await reset();
  expect(printed).toEqual([expect.stringContaining(phone)]);
  expect(await browser.call("/identity/secondFactor/state")).toEqual({ on: false, recoveryCodes: 0 });
  const admin = await signIn(host.origin, "admin");
  await admin.enter(kept.id);
  type Told = { records: { actorName: string; changes: { action: string }[] }[] };
  const told = await admin.browser.call<Told>("/system/audit/list", { noun: "identity.secondFactor" });
  expect(told.records[0]).toMatchObject({ actorName: "平台运营人员：npm run ops", changes: [{ action: "removed" }] });
});

test("a refusal is one sentence, and the command failed", async () => {
  const { code, said } = await ended(ops("tenant", "delete", "t", "--confirm", "T"));
  expect(said).toBe("There is no company with the id t.");
  expect(code).toBe(1);
});
