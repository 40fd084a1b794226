import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { ListObjectVersionsCommand, S3Client } from "@aws-sdk/client-s3";
import { closeCompany } from "@stampflow/system/server";
import { companyOn, startTestHost } from "@stampflow/testing";
import { afterAll, expect, inject, test } from "vitest";
import { quietMs } from "../../tools/ops/tenant/delete.ts";
import { putFile } from "../api/ops/files.ts";
import { mentioning } from "../api/ops/table.ts";

/** What an operator does to a company of a deployed stage. */
const host = await startTestHost();
const { environment } = inject("cloud") ?? expect.fail("there is no stage");
const root = await mkdtemp(join(tmpdir(), "stampflow-ops-cloud-"));
afterAll(() => rm(root, { recursive: true, force: true }));

async function ops(...args: string[]): Promise<string> {
  const { AWS_ENDPOINT_URL = "", TABLE_NAME = "", BUCKET_NAME = "" } = environment;
  const where = ["--endpoint", AWS_ENDPOINT_URL, "--table", TABLE_NAME, "--bucket", BUCKET_NAME];
  const env = { ...process.env, LANG: "en_US.UTF-8", LC_ALL: "", DATA_DIR: "" };
  const file = resolve(import.meta.dirname, "../../tools/ops.ts");
  return (await promisify(execFile)(process.execPath, [file, "tenant", ...args, ...where], { env })).stdout;
}

const versions = async (tenantId: string) => {
  const s3 = new S3Client({ forcePathStyle: true });
  const Bucket = environment.BUCKET_NAME;
  const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: `${tenantId}/` }));
  return Versions.length;
};

test("a company is exported with the newest of its files, then deleted with every version of them", async () => {
  const gone = await companyOn(host, "Gone Hotel");
  const kept = await companyOn(host, "Kept Hotel");
  await putFile(gone.tenantId, "a.png", 10);
  const newest = await putFile(gone.tenantId, "a.png", 20);
  await putFile(kept.tenantId, "a.png", 10);
  await host.settle();
  const before = await mentioning(kept.tenantId);
  expect(await versions(gone.tenantId)).toBe(2);

  const out = join(root, "out");
  await ops("export", gone.tenantId, "--out", out);
  expect(await readFile(join(out, "files/photo/a.png"))).toEqual(newest);
  expect(await readdir(join(out, "items"))).toEqual(expect.arrayContaining(["company.jsonl", "employee.jsonl"]));

  await closeCompany(gone.tenantId, Date.now() - quietMs);
  expect(await ops("delete", gone.tenantId, "--confirm", "Gone Hotel")).toContain("is deleted");
  await host.settle();
  expect(await mentioning(gone.tenantId)).toEqual([`@platform#deletedTenant ${gone.tenantId}`]);
  expect(await versions(gone.tenantId)).toBe(0);
  expect(await mentioning(kept.tenantId)).toEqual(before);
  expect(await versions(kept.tenantId)).toBe(1);
});
