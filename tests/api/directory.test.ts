import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { companyOn, localOnly, startTestHost } from "@stampflow/testing";
import { expect, test, vi } from "vitest";

localOnly("process");

const host = await startTestHost();
const company = await companyOn(host, "Follow Hotel");
const { admin, departments, hire, tenantId } = company;

/** The modules once more, as another process has them; `queries` counts what it asks the table for. */
async function elsewhere() {
  vi.resetModules();
  const { runAs, systemCall, table } = await import("@stampflow/kernel/server");
  const { directory } = await import("@stampflow/system/server");
  const client = table();
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  let queries = 0;
  client.send = ((command: unknown) => {
    if (command instanceof QueryCommand) queries++;
    return send(command);
  }) as typeof client.send;
  const read = () => runAs(systemCall(tenantId, host.clock.now(), "zh-CN"), () => directory());
  return {
    read,
    async queriesOf(work: () => Promise<unknown>): Promise<number> {
      queries = 0;
      await work();
      return queries;
    },
  };
}

type Read = Awaited<ReturnType<Awaited<ReturnType<typeof elsewhere>>["read"]>>;
const everybody = (read: Read) =>
  [...read.users()]
    .sort((one, other) => one.id.localeCompare(other.id))
    .map((user) => ({ user, department: read.department(user.departmentId ?? "") }));

test("a process that knows an older version reads what was changed, and knows the same as one that reads it whole", async () => {
  const old = await elsewhere();
  expect(await old.queriesOf(old.read)).toBeGreaterThan(1);
  const newcomer = await hire("Nora New", departments.rooms, company.keeper);
  const { deptId } = await admin.call<{ deptId: string }>("/sys/dept/insertSysDept", {
    name: "Garden",
    parentId: departments.operations,
  });
  expect(await old.queriesOf(old.read)).toBe(1);
  expect(await old.queriesOf(old.read)).toBe(0);
  const whole = await elsewhere();
  expect(everybody(await old.read())).toEqual(everybody(await whole.read()));
  expect((await old.read()).department(deptId)?.name).toBe("Garden");
  expect((await old.read()).user(newcomer.userId)?.name).toBe("Nora New");
});
