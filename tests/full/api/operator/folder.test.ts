import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { companyOn, runHost, startFolderHost } from "@stampflow/testing";
import { afterAll, expect, test } from "vitest";
import { putFile } from "../../../api/ops/files.ts";

const root = await mkdtemp(join(tmpdir(), "stampflow-ops-folder-"));
afterAll(() => rm(root, { recursive: true, force: true }));
const file = resolve(import.meta.dirname, "../../../../tools/ops.ts");
const data = join(root, "data");

async function ops(...args: string[]) {
  const run = runHost({ DATA_DIR: data }, file, args);
  return { code: await run.ended, said: run.output() };
}

test("the same commands on a data folder: not while its service runs, and then all of it", async () => {
  const host = await startFolderHost(data);
  const { tenantId } = await companyOn(host, "Folder Hotel");
  const photo = await putFile(tenantId, "door.png", 1000);
  const out = join(root, "out");
  const early = await ops("tenant", "export", tenantId, "--out", out);
  expect(early.said).toContain("is in use by another instance");
  expect(early.code).toBe(1);
  await host.stop();

  const exported = await ops("tenant", "export", tenantId, "--out", out);
  expect(exported.said).toContain("files 1");
  expect(exported.code).toBe(0);
  const { items } = JSON.parse(await readFile(join(out, "manifest.json"), "utf8"));
  expect(items).toMatchObject({ company: 1, employee: 8, department: 4, seat: 8 });
  expect(await readFile(join(out, "files/photo/door.png"))).toEqual(photo);

  const listed = await ops("dead-letters", "list");
  expect(listed.said).toContain("0 in approval.notice.opened");
  expect(listed.code).toBe(0);
});
