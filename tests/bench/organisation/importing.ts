import type { JobView } from "@stampflow/kernel";
import { writeSheet } from "@stampflow/sheet/server";
import type { Company } from "@stampflow/testing";
import type { Bench } from "../records/company.ts";
import { throughFacts } from "../records/importing.ts";
import { timed } from "../records/pairs.ts";
import { type Row, row } from "../report/row.ts";
import { sizes } from "./sizes.ts";

const kind = "system.roster";
const count = sizes.imported;
const pagesBeforeCancel = 5;

const titles = { name: "姓名", phone: "手机号", gender: "性别", department: "部门", job: "职务", superior: "直属上级" };
const columns = Object.fromEntries(
  Object.entries(titles).map(([key, words]) => [key, { kind: "text", name: { words } } as const]),
);

/** One in a hundred is the superior of the others. */
async function fileOf(batch: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, n) => ({
    name: `新员工 ${batch}-${n}`,
    phone: `13${5 + batch}${String(n).padStart(8, "0")}`,
    gender: "女",
    department: "Operations/Kitchen",
    job: "厨师",
    superior: n % 100 === 0 ? "Carl Chef" : `新员工 ${batch}-${n - (n % 100)}`,
  }));
  const file = await writeSheet({ name: { words: "员工" }, columns }, rows, "zh-CN");
  return Buffer.from(file).toString("base64");
}

export async function importingRows({ ask }: Bench, company: Company): Promise<Row[]> {
  const { admin } = company;
  const preview = async (batch: number) => {
    const body = { name: "people.xlsx", file: await fileOf(batch) };
    const { importId, good } = await ask<{ importId: string; good: number }>(admin, "/system/roster/preview", body);
    if (good !== count) throw new Error(`${good} rows are good`);
    return importId;
  };
  const progress = (importId: string) => ask<JobView>(admin, "/system/roster/progress", { importId });
  const staff = async () =>
    (await ask<{ total: number }>(admin, "/business/userMoreInfo/queryFullTimeUser", { pageSize: 1 })).total;
  const before = await staff();

  let importId = "";
  const steps = new Set<number>();
  const looking = await timed(async () => {
    importId = await preview(0);
  });
  const commit = () => ask(admin, "/system/roster/commit", { importId });
  const adding = await timed(() =>
    throughFacts(kind, commit, async () => {
      steps.add((await progress(importId)).done);
    }),
  );
  const added = (await staff()) - before;
  if ((await progress(importId)).status !== "done" || added !== count) throw new Error(`${added} people were added`);

  importId = await preview(1);
  let pages = 0;
  let [whenCancelled, staffThen] = [0, 0];
  await throughFacts(kind, commit, async () => {
    pages += 1;
    if (pages !== pagesBeforeCancel) return;
    await ask(admin, "/notice/job/cancel", { jobId: importId });
    whenCancelled = (await progress(importId)).good;
    staffThen = await staff();
  });
  const cancelled = await progress(importId);
  if (cancelled.status !== "cancelled" || whenCancelled === 0) throw new Error(JSON.stringify(cancelled));
  if (staffThen !== before + count + whenCancelled) throw new Error("an import does not say how many it added");
  const seconds = { unit: "s", better: "lower" } as const;
  return [
    row(`import of ${count} employees: steps of its progress`, [steps.size], {
      unit: "steps",
      better: "higher",
      must: Math.min(100, Math.floor(count / 20)),
    }),
    row("people added after an import was cancelled", [(await staff()) - staffThen], {
      unit: "people",
      better: "lower",
      must: 0,
    }),
    row(`preview of ${count} employees`, [looking / 1000], seconds),
    row(`import of ${count} employees from its confirmation on`, [adding / 1000], seconds),
  ];
}
