import { longestTokenSeconds } from "@stampflow/kernel/server";
import { closeCompany, companyOf, removeCompany } from "@stampflow/system/server";
import { api } from "../../../infra/api.ts";
import { Refusal, word } from "../words.ts";
import { type Audit, auditOf, count, finish } from "./audit.ts";
import { removeFiles } from "./files.ts";
import { removeItems } from "./items.ts";

export type Deletion = {
  tenantId: string;
  confirm: string;
  rate: number;
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  print: (line: string) => void;
};

/** After this time no call admitted with an old token is running. */
export const quietMs = (longestTokenSeconds + api.timeoutSeconds + 1) * 1000;

/**
 * Closes the company, waits until nobody can be working in it, then deletes; the company itself last, so that an
 * interrupted deletion can be continued.
 */
export async function deleteTenant(deletion: Deletion): Promise<Audit> {
  const { tenantId, now, print } = deletion;
  const before = await auditOf(tenantId);
  if (before?.finishedAt) return again(deletion, before, before.finishedAt);
  await close(deletion);
  const done = await sweep(deletion);
  await removeCompany(tenantId);
  await finish(tenantId, now());
  const audit = (await auditOf(tenantId)) ?? done;
  print(word("ops.delete.done", { tenant: tenantId, ...audit }));
  return audit;
}

async function close({ tenantId, confirm, now, wait, print }: Deletion): Promise<void> {
  const company = await companyOf(tenantId);
  if (!company) throw new Refusal("ops.tenant.unknown", { tenant: tenantId });
  if (company.name !== confirm) throw new Refusal("ops.tenant.name", { tenant: tenantId });
  await count(tenantId, now(), {});
  const { closedAt = now() } = (await closeCompany(tenantId, now())) ?? {};
  print(word("ops.delete.closed", { tenant: tenantId }));
  const left = closedAt + quietMs - now();
  if (left <= 0) return;
  print(word("ops.delete.wait", { seconds: Math.ceil(left / 1000) }));
  await wait(left);
}

/** A fact still on its way may have written something: running the command again removes it. */
async function again(deletion: Deletion, audit: Audit, finishedAt: number): Promise<Audit> {
  const { tenantId, print } = deletion;
  print(word("ops.tenant.gone", { tenant: tenantId, at: new Date(finishedAt).toISOString() }));
  const { items, files } = await sweep(deletion);
  const late = { items: items - audit.items, files: files - audit.files };
  if (late.items + late.files > 0) print(word("ops.delete.late", late));
  return (await auditOf(tenantId)) ?? audit;
}

/** Repeats until a scan of the whole table finds nothing. */
async function sweep({ tenantId, rate, now, print }: Deletion): Promise<Audit> {
  for (;;) {
    const files = await removeFiles(tenantId);
    await count(tenantId, now(), { files });
    const items = await removeItems(tenantId, rate, (done) => count(tenantId, now(), done));
    const audit = await auditOf(tenantId);
    if (!audit) throw new Error("the record of the deletion is gone");
    print(word("ops.delete.progress", audit));
    if (files + items === 0) return audit;
  }
}
