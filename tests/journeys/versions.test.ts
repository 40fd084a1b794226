import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Company,
  chain,
  companyOn,
  control,
  freePort,
  killHost,
  node,
  type Person,
  personOf,
  publish,
  type Run,
  runHost,
  startTestHost,
  untilReady,
} from "@stampflow/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { missing, previousRelease } from "./versions/release.ts";

/** During a deployment both releases answer calls and receive facts, on one table. */
type Row = { id: string; taskId: string; status: string };
type Detail = {
  status: string;
  progress: { action: string; by: { name: string } | null; opinion: string }[];
  content: { values: Record<string, unknown> };
};
type Notice = { title: string; link: string };
type Side = (person: Person) => Person;

const reason = missing();
if (reason) console.warn(`skipped: ${reason}`);
const host = await startTestHost();
const files = await mkdtemp(join(tmpdir(), "stampflow-versions-"));
afterAll(() => rm(files, { recursive: true, force: true }));
const port = await freePort();
const old = { origin: `http://localhost:${port}`, clock: host.clock };
const before: Side = ({ actor }) => personOf(old, { ...actor, permissions: [...actor.permissions] });
const now: Side = (person) => person;

const tab = async (person: Person, name: string, id: string) => {
  const { records } = await person.call<{ records: Row[] }>("/approval/application/list", { tab: name });
  return records.find((row) => row.id === id) ?? null;
};
const detail = (person: Person, applyId: string) => person.call<Detail>("/approval/application/detail", { applyId });
const said = ({ status, progress, content }: Detail) => ({
  status,
  values: content.values,
  progress: progress.map(({ action, by, opinion }) => `${by?.name ?? "-"} ${action} ${opinion}`),
});
/** The notices of a person about an application, read or not. */
const told = async (person: Person, applyId: string) => {
  const { records } = await person.call<{ records: Notice[] }>("/notice/record/list", {});
  return records.filter(({ link }) => link.includes(applyId)).map(({ title }) => title);
};

async function decide(person: Person, applyId: string, body: Record<string, unknown>): Promise<void> {
  await expect.poll(() => tab(person, "pending", applyId)).not.toBeNull();
  const row = await tab(person, "pending", applyId);
  await person.call("/business/approveTask/approval2", { applyId, taskId: row?.taskId, ...body });
}

/** Each action is taken on the other release than the one before. */
async function story({ admin, cook, chef, director }: Company, one: Side, other: Side) {
  const controls = [control("number", "days", {}, true), control("textarea", "reason")];
  const flow = chain(node.start(), node.superior("first"), node.superior("second", 2));
  const formId = await publish(one(admin), { name: "请假", controls, flow });
  const forms = await other(cook).call<{ records: { id: string }[] }>("/business/formModuleTable/queryForm");
  expect(forms.records.map(({ id }) => id)).toContain(formId);
  const start = { formId, values: { days: "2", reason: "回老家" } };
  const { applyId } = await other(cook).call<{ applyId: string }>("/business/workflow/startFormProcess", start);
  await decide(one(chef), applyId, { action: "BACK", to: "start", opinion: "请写清楚" });
  expect((await detail(other(cook), applyId)).status).toBe("returned");
  await other(cook).call("/business/workflow/startWorkFlow", { applyId, values: { ...start.values, days: "3" } });
  await decide(one(chef), applyId, { action: "NEXT", opinion: "好" });
  await decide(other(director), applyId, { action: "NEXT", opinion: "同意" });
  return applyId;
}

describe.skipIf(reason)("the previous release beside this one", () => {
  let run: Run;
  let companies: [Company, Company];
  beforeAll(async () => {
    run = runHost({ PORT: String(port), FILES_FOLDER: files }, previousRelease());
    await untilReady(run);
    companies = [await companyOn(host, "Versions"), await companyOn(host, "Versions")];
  });
  afterAll(() => killHost(run));

  test.each<[string, 0 | 1, Side, Side]>([
    ["old draws, new submits, and so on in turn", 0, before, now],
    ["new draws, old submits, and so on in turn", 1, now, before],
  ])("one application through both: %s", async (_, which, one, other) => {
    const company = companies[which];
    const applyId = await story(company, one, other);
    await host.settle();
    const { cook, chef, director } = company;
    const expected = {
      status: "approved",
      values: { days: "3", reason: "回老家" },
      progress: [
        "Cora Cook SUBMIT ",
        "Carl Chef BACK 请写清楚",
        "Cora Cook RESUBMIT ",
        "Carl Chef NEXT 好",
        "Dora Director NEXT 同意",
      ],
    };
    for (const side of [one, other]) {
      expect(said(await detail(side(cook), applyId))).toEqual(expected);
      expect(await tab(side(chef), "pending", applyId)).toBeNull();
      expect(await tab(side(director), "approved", applyId)).toMatchObject({ status: "approved" });
      await expect.poll(() => told(side(cook), applyId)).toHaveLength(2);
      expect(await told(side(director), applyId)).toHaveLength(1);
    }
  });

  test.each<[string, 0 | 1, Side, Side]>([
    ["old, then new", 0, before, now],
    ["new, then old", 1, now, before],
  ])("a command that one carried out is not carried out again by the other: %s", async (_, which, one, other) => {
    const { admin, maid } = companies[which];
    const controls = [control("number", "days", {}, true)];
    const flow = chain(node.start(), node.superior("first"));
    const formId = await publish(one(admin), { name: "加班", controls, flow });
    const start = ["/business/workflow/startFormProcess", { formId, values: { days: "1" } }] as const;
    const key = crypto.randomUUID();
    const made = await one(maid).call<{ applyId: string }>(...start, { key });
    expect(await other(maid).call(...start, { key })).toEqual(made);
    await expect.poll(() => told(companies[which].keeper, made.applyId)).toHaveLength(1);
  });

  test("an employee hired on one release is known on the other", async () => {
    const [{ admin, departments, chef, hire }] = companies;
    const early = await hire("Nina New", departments.kitchen, chef);
    const people = await before(admin).call<{ records: { userId: string }[] }>("/system/people/list", {
      keyword: "Nina",
    });
    expect(people.records.map(({ userId }) => userId)).toEqual([early.userId]);
    const body = {
      realName: "Otto Old",
      phone: "13700001234",
      email: "otto@example.com",
      gender: "0",
      departmentId: departments.kitchen,
      jobTitle: "Staff",
      superiorId: early.userId,
    };
    const { userId } = await before(admin).call<{ userId: string }>("/business/userMoreInfo/addMoreUserInfo", body);
    const found = await admin.call<{ records: { userId: string }[] }>("/system/people/list", { keyword: "Otto" });
    expect(found.records.map((one) => one.userId)).toEqual([userId]);
  });
});
