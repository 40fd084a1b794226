import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { realClock, startDemoHost } from "@stampflow/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteTenant, quietMs } from "../../../../tools/ops/tenant/delete.ts";
import { exportTenant } from "../../../../tools/ops/tenant/export.ts";
import { type Demo, demoCompanies, signIn } from "../../../api/ops/demo.ts";
import { putFile } from "../../../api/ops/files.ts";
import { everything, mentioning, nameOf, snapshot } from "../../../api/ops/table.ts";

const clock = realClock();
const host = await startDemoHost(clock);
const root = await mkdtemp(join(tmpdir(), "stampflow-ops-"));
afterAll(() => rm(root, { recursive: true, force: true }));

let gone: Demo;
let kept: Demo;
let photo: Buffer;
beforeAll(async () => {
  [gone, kept] = await demoCompanies(host);
  photo = await putFile(gone.id, "front.png", 70_000);
  await putFile(kept.id, "back.png", 100);
});

const rate = 1_000_000;
const linesOf = async (folder: string, kind: string) =>
  (await readFile(join(folder, "items", kind), "utf8")).trimEnd().split("\n");

describe("the export of a company", () => {
  test("has each of its items once, its files, and nothing of another company", async () => {
    const folder = join(root, "whole");
    const { items, files } = await exportTenant(gone.id, folder, rate, clock.now());
    const expected = (await everything()).filter((item) => nameOf(item).includes(gone.id)).map(nameOf);
    const kinds = await readdir(join(folder, "items"));
    const lines = (await Promise.all(kinds.map((kind) => linesOf(folder, kind)))).flat();
    const exported = lines.map((line) => nameOf(JSON.parse(line)));
    expect(exported.sort()).toEqual(expected.sort());
    expect(Object.values(items).reduce((sum, count) => sum + count, 0)).toBe(expected.length);
    expect(Object.keys(items)).toEqual(expect.arrayContaining(["company", "employee", "seat", "head", "step", "form"]));
    expect(lines.filter((line) => line.includes(kept.id))).toEqual([]);
    expect(files).toBe(1);
    expect(await readFile(join(folder, "files/photo/front.png"))).toEqual(photo);
    expect(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"))).toMatchObject({ items, files });
  });

  test("can be read by its names, with documents opened, and holds no password and no session", async () => {
    const folder = join(root, "open");
    await exportTenant(gone.id, folder, rate, clock.now());
    const [form = ""] = await linesOf(folder, "version.jsonl");
    expect(JSON.parse(form)).toMatchObject({ content: expect.any(Object) });
    const [head = ""] = await linesOf(folder, "head.jsonl");
    expect(JSON.parse(head)).toMatchObject({ tenantId: gone.id, formId: expect.any(String), version: 1 });
    const secrets = (await everything()).flatMap(({ row }) => {
      const { password, token } = (row ?? {}) as { password?: string; token?: string };
      return password ?? token ?? [];
    });
    expect(secrets.length).toBeGreaterThan(5);
    const kinds = await readdir(join(folder, "items"));
    const text = (await Promise.all(kinds.map((kind) => readFile(join(folder, "items", kind), "utf8")))).join("");
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test("goes into an empty folder alone, and knows when there is no such company", async () => {
    const folder = join(root, "taken");
    await exportTenant(kept.id, folder, rate, clock.now());
    await writeFile(join(folder, "own"), "");
    await expect(exportTenant(gone.id, folder, rate, clock.now())).rejects.toMatchObject({ key: "ops.out.taken" });
    expect(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")).tenantId).toBe(kept.id);
    const nobody = exportTenant("nobody", join(root, "nobody"), rate, clock.now());
    await expect(nobody).rejects.toMatchObject({ key: "ops.tenant.unknown" });
    expect(await readdir(root)).not.toContain("nobody");
  });
});

describe("the deletion of a company", () => {
  const deletion = (tenantId: string, confirm: string, wait: (ms: number) => Promise<unknown> = async () => {}) =>
    deleteTenant({ tenantId, confirm, rate, now: clock.now, wait, print: () => {} });

  test("of none, under a wrong name or without a name is refused, and nothing was touched", async () => {
    const before = await snapshot();
    await expect(deletion("nobody", "nobody")).rejects.toMatchObject({ key: "ops.tenant.unknown" });
    await expect(deletion(gone.id, kept.name)).rejects.toMatchObject({ key: "ops.tenant.name" });
    await expect(deletion(gone.id, "")).rejects.toMatchObject({ key: "ops.tenant.name" });
    expect(await snapshot()).toEqual(before);
  });

  test("closes it first, then leaves nothing of it and touches nobody else", async () => {
    const employee = await signIn(host.origin, gone.employee);
    const admin = await signIn(host.origin, "admin");
    await employee.enter();
    await admin.enter(gone.id);
    const other = await signIn(host.origin, kept.employee);
    await other.enter();
    const before = await snapshot();
    let waited = 0;
    await deletion(gone.id, gone.name, async (ms) => {
      waited = ms;
      expect(await employee.browser.refused("/system/session/token", {})).toMatchObject({
        code: "system.session.noCompany",
      });
      expect(await admin.browser.refused("/system/session/token", { tenantId: gone.id })).toMatchObject({
        code: "system.session.noCompany",
      });
      expect((await admin.enter()).user.tenantId).not.toBe(gone.id);
      clock.advance(ms);
      expect(await employee.browser.refused("/business/info/queryBusinessInfo", {}, { method: "GET" })).toMatchObject({
        status: 401,
      });
    });
    expect(waited).toBeGreaterThan(quietMs - 5000);
    await host.settle();

    expect(await mentioning(gone.id)).toEqual([`@platform#deletedTenant ${gone.id}`]);
    const after = await snapshot();
    const others = [...before].filter(([name]) => name.includes(kept.id));
    expect(others.length).toBeGreaterThan(500);
    expect(others.filter(([name, content]) => after.get(name) !== content)).toEqual([]);
    expect((await other.enter()).user.tenantId).toBe(kept.id);
    await exportTenant(kept.id, join(root, "afterwards"), rate, clock.now());
    expect(await readdir(join(root, "afterwards/files/photo"))).toEqual(["back.png"]);
    expect((await admin.enter()).companies.map(({ tenantId }) => tenantId)).not.toContain(gone.id);
    expect(await employee.browser.refused("/system/session/token", {})).toMatchObject({ status: 401 });
    const again = signIn(host.origin, gone.employee);
    await expect(again).rejects.toMatchObject({ code: "identity.signIn.wrong" });
  });

  test("keeps of it that, when and how much: no name, nobody's data", async () => {
    const audit = (await everything()).find(({ pk, sk }) => pk === "@platform#deletedTenant" && sk === gone.id);
    expect(audit).toEqual({
      pk: "@platform#deletedTenant",
      sk: gone.id,
      tenantId: gone.id,
      startedAt: expect.any(Number),
      finishedAt: expect.any(Number),
      items: expect.any(Number),
      files: 1,
      accounts: 59,
    });
  });

  test("asked for again says when it was, and clears away what came late", async () => {
    await putFile(gone.id, "late.png", 10);
    const { files, finishedAt } = await deletion(gone.id, "");
    expect(files).toBe(2);
    expect(finishedAt).toBeLessThan(clock.now());
    await expect(deletion("nobody", "")).rejects.toMatchObject({ key: "ops.tenant.unknown" });
  });
});
