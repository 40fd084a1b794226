import { runAs, systemCall } from "@stampflow/kernel/server";

process.env.TABLE_NAME = "t";
process.env.AWS_REGION = "us-east-1";
const s = await import("./store.ts");
const e = await import("./entities.ts");
const j = await import("./journal.ts");
const head: any = {
  tenantId: "1m7yww57pnh4pb6nsg91",
  applicationId: "1m7ywwfneq7b9gqjr03g",
  formId: "1m7yww9mfjj8x1mte01h",
  version: 1,
  applicantId: "u",
  submitterId: "u",
  departmentId: "d",
  line: "/d/",
  status: 0,
  stuck: false,
  summary: "{}",
  search: "person 1 abc",
  createdAt: 1795259514542,
  updatedAt: 1795259514542,
};
const entry: any = {
  tenantId: head.tenantId,
  applicationId: head.applicationId,
  entryId: "n4.4.u",
  userId: "u",
  box: "pending",
  at: 1795259514542,
  since: 1795259514542,
  nodeId: "n4",
  kind: "approve",
  read: false,
  formId: "f",
  status: 0,
  search: "abc",
};
const bench = (name: string, f: () => unknown) => {
  for (let i = 0; i < 300; i++) f();
  const c = process.cpuUsage();
  for (let i = 0; i < 2000; i++) f();
  const u = process.cpuUsage(c);
  console.log(name, ((u.user + u.system) / 2000).toFixed(1), "µs cpu");
};
runAs(systemCall(head.tenantId, 1795259514542, "zh-CN"), () => {
  bench("headKey", () => s.headKey("x"));
  bench("runKey", () => s.runKey("x"));
  const headItem = (e.heads().put(head).params() as any).Item;
  const runItem = (
    e.runs().put({ tenantId: "a", applicationId: "b", seq: 2, state: "{}", values: "{}" }).params() as any
  ).Item;
  bench("parseHead", () => s.parseHead(headItem));
  bench("parseRun", () => s.parseRun(runItem));
  bench("runPut", () =>
    e
      .runs()
      .put({ tenantId: "a", applicationId: "b", seq: 2, state: "{}", values: "{}" })
      .where((r: any, { eq }: any) => eq(r.seq, 1))
      .params(),
  );
  bench("stepCreate", () =>
    e
      .steps()
      .create({ tenantId: "a", applicationId: "b", seq: 2, rows: "[]", facts: { a: 1 } })
      .params(),
  );
  bench("closeEntry", () => j.closeEntry({ entryId: "n3", userId: "u", box: "done" }, { head }));
  bench("putEntry", () => j.putEntry(entry));
});
