import type { application } from "@stampflow/approval";
import { newControl, startConfig, writeDesign } from "@stampflow/form";
import { addDays, dayOf } from "@stampflow/kernel";
import { departed, lacks, openOffice, type Person } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const { host, company, admin, cook, chef, director, maid, tick, decide, detailOf, tab, ...office } =
  await openOffice("Approval");

const days = { ...newControl("number", "days", "zh-CN"), key: "days", model: "days", label: "天数" };
const reason = { ...newControl("textarea", "reason", "zh-CN"), key: "reason", model: "reason", label: "事由" };
days.rules = [{ required: true, message: "" }];
const design = (...list: (typeof days)[]) => writeDesign({ list, config: startConfig });

const superior = { id: "a1", type: 1, name: "上级", approverGroups: [{ id: "g", approverType: 1, levelMode: 1 }] };
const start = { id: "start", type: 0, name: "发起人", customProperties: { proposerIds: ["*"] } };
const named = (id: string, ids: string[], more: object = {}) => ({
  id,
  type: 1,
  name: id,
  approverGroups: [{ id: "g", approverType: 8, approverIds: ids, approverNames: ids }],
  ...more,
});

async function form(name: string, node: object, settings: object = {}, date = design(days, reason)): Promise<string> {
  tick();
  const header = { formName: name, formClassification: "hr", formRemarks: "", url: "", formStopType: 1 };
  const id = await admin.call<string>("/business/formModuleTable/formDesignBusiness", { ...header, date });
  await admin.call("/business/workflow/deploy", {
    formId: id,
    definition: { settings, node: { ...start, childNode: node } },
  });
  return id;
}

const submit = (person: Person, formId: string, values: object) =>
  office.send(person, "/business/workflow/startFormProcess", { formId, values });

type Slot = { key: string; url: string; headers: Record<string, string> };
async function uploaded(person: Person) {
  const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64, 1)]);
  const picture = { name: "plan.png", type: "image/png", size: png.length };
  const slot = await office.send<Slot>(person, "/auth/file/formUpFiles", { kind: "image", ...picture });
  await fetch(slot.url, { method: "PUT", headers: slot.headers, body: new Uint8Array(png) });
  return { key: slot.key, ...picture };
}

test("from the superior's list to the end", async () => {
  const formId = await form("请假", superior);
  const { applyId, status } = await submit(cook, formId, { days: "2", reason: "家中有事" });
  expect(status).toBe("running");
  const [row] = await tab(chef, "pending");
  expect(row).toMatchObject({ id: applyId, isRead: false, status: "running", applyTitle: "Cora Cook的请假" });
  expect(row?.summary.map(({ showText }) => showText)).toEqual(["2", "家中有事"]);
  const done = await decide(chef, applyId, "NEXT", { taskId: row?.taskId, opinion: "好" });
  expect(done.status).toBe("approved");
  expect(await tab(chef, "pending")).toEqual([]);
  expect((await tab(chef, "approved"))[0]).toMatchObject({ id: applyId, status: "approved" });
  expect((await tab(cook, "apply"))[0]).toMatchObject({ id: applyId, status: "approved" });
  await host.settle();
  expect(await tab(chef, "approved", { state: "completed" })).toHaveLength(1);
  expect(await tab(chef, "approved", { state: ["rejected", "void"] })).toHaveLength(0);
});

test("what the form does not allow is refused, each field named, and nothing is stored", async () => {
  const formId = await form("校验", superior);
  tick();
  const refused = await cook.refused("/business/workflow/startFormProcess", { formId, values: { days: "x" } });
  expect(refused).toMatchObject({ status: 400, code: "approval.application.values" });
  expect(refused.data.faults).toMatchObject([{ key: "days", code: "form.number.invalid" }]);
  expect((await tab(cook, "apply", { formId })).length).toBe(0);
});

describe("who may see and decide", () => {
  test("a form that is deactivated, unpublished or closed to somebody cannot be applied with", async () => {
    const formId = await form("范围", superior);
    const path = "/business/workflow/startFormProcess";
    const body = { formId, values: { days: "1" } };
    await admin.call("/business/formApplyConfig/saveFormApplyConfig", {
      formId,
      submitters: { userIds: [], departmentIds: [company.departments.rooms], roleIds: [] },
      managerIds: [],
    });
    expect((await cook.refused(path, body)).code).toBe("approval.form.notSubmitter");
    expect((await submit(maid, formId, { days: "1" })).status).toBe("running");
    const open = await cook.call<{ records: { id: string }[] }>("/business/formModuleTable/queryForm", {
      pageSize: -1,
    });
    expect(open.records.map(({ id }) => id)).not.toContain(formId);
    await admin.call("/business/formModuleTable/formStopBusiness", { id: formId, formStopType: 0 });
    tick();
    expect((await maid.refused(path, body)).code).toBe("approval.form.stopped");
    await admin.call("/business/formModuleTable/formStopBusiness", { id: formId, formStopType: 1 });
    expect((await submit(maid, formId, { days: "1" })).status).toBe("running");
  });

  test("an application is seen by those concerned and by whom their role lets; to others it does not exist", async () => {
    const formId = await form("可见", superior);
    const { applyId } = await submit(cook, formId, { days: "1" });
    for (const person of [cook, chef, admin]) {
      expect((await person.call<{ id: string }>("/approval/application/detail", { applyId })).id).toBe(applyId);
    }
    for (const person of [maid, director]) {
      const refused = await person.refused("/approval/application/detail", { applyId });
      expect(refused).toMatchObject({ status: 404, code: "approval.application.notFound" });
    }
  });

  test("somebody who has no task decides nothing", async () => {
    const formId = await form("越权", superior);
    const { applyId } = await submit(cook, formId, { days: "1" });
    const refused = await maid.refused("/business/approveTask/approval2", { applyId, action: "NEXT" });
    expect(refused).toMatchObject({ status: 404, code: "approval.application.notFound" });
    const own = await cook.refused("/business/approveTask/approval2", { applyId, action: "NEXT" });
    expect(own).toMatchObject({ status: 403, code: "flow.task.notYours" });
    expect(await tab(chef, "pending", { formId })).toHaveLength(1);
  });
});

test("a refusal needs an opinion and ends it; the initiator is told", async () => {
  const formId = await form("拒绝", superior);
  const { applyId } = await submit(cook, formId, { days: "1" });
  const refused = await chef.refused("/business/approveTask/approval2", { applyId, action: "REJECT" });
  expect(refused).toMatchObject({ status: 400, code: "flow.opinion.required", msg: "请填写意见" });
  tick();
  expect((await decide(chef, applyId, "REJECT", { opinion: "人手不足" })).status).toBe("rejected");
  await host.settle();
  const bell = await cook.call<{ records: { title: string; kind: string; link: string }[] }>(
    "/business/noticeRecords/getWdList",
    { type: 0 },
  );
  expect(bell.records[0]).toMatchObject({ title: "Cora Cook的拒绝已被拒绝", kind: "approval.rejected" });
});

test("returned, changed, sent again, withdrawn", async () => {
  const formId = await form("退回", superior, { withdraw: "running" });
  const { applyId } = await submit(cook, formId, { days: "9", reason: "旅行" });
  await decide(chef, applyId, "BACK", { to: "start", opinion: "太长" });
  expect((await tab(cook, "pending", { formId }))[0]).toMatchObject({ id: applyId, status: "returned" });
  tick();
  const again = await cook.call<application.Detail>("/business/workflow/startWorkFlow", {
    applyId,
    values: { days: "3", reason: "" },
  });
  expect(again.status).toBe("running");
  const [row] = await tab(chef, "pending", { formId });
  expect(row?.summary.map(({ showText }) => showText)).toEqual(["3", ""]);
  expect(await tab(cook, "pending", { formId })).toEqual([]);
  tick();
  const withdrawn = await cook.call<application.Detail>("/approval/application/withdraw", { applyId, opinion: "改期" });
  expect(withdrawn.status).toBe("withdrawn");
  const { progress } = await chef.call<{ progress: object[] }>("/approval/application/detail", { applyId });
  expect(progress).toContainEqual(expect.objectContaining({ action: "WITHDRAW", opinion: "改期" }));
  expect(await tab(chef, "pending", { formId })).toEqual([]);
  const late = await chef.refused("/business/approveTask/approval2", { applyId, action: "NEXT" });
  expect(late).toMatchObject({ status: 409, code: "flow.task.handled" });
});

test("copies come to the person copied, unread until read, with a notice", async () => {
  const cc = {
    id: "c1",
    type: 2,
    name: "抄送",
    approverGroups: [{ id: "g", approverType: 8, approverIds: [maid.userId] }],
  };
  const formId = await form("抄送", { ...superior, childNode: cc });
  const { applyId } = await submit(cook, formId, { days: "1" });
  await decide(chef, applyId, "NEXT");
  await host.settle();
  expect((await tab(maid, "copy"))[0]).toMatchObject({ id: applyId, isRead: false, status: "approved" });
  expect(await maid.call("/approval/application/counts")).toMatchObject({ copy: 1 });
  await maid.call("/approval/application/read", { applyId });
  expect((await tab(maid, "copy"))[0]).toMatchObject({ isRead: true });
  expect(await maid.call("/approval/application/counts")).toMatchObject({ copy: 0 });
});

test("whom the initiator's step names gets a copy once approved, and none of what was rejected", async () => {
  const formId = await form("通过后抄送", superior);
  const node = { ...start, customCc: [maid.userId], childNode: superior };
  tick();
  await admin.call("/business/workflow/deploy", { formId, definition: { settings: {}, node } });
  const [good, bad] = [await submit(cook, formId, { days: "1" }), await submit(cook, formId, { days: "2" })];
  await decide(chef, bad.applyId, "REJECT", { opinion: "人手不足" });
  await decide(chef, good.applyId, "NEXT");
  await host.settle();
  const copies = (await tab(maid, "copy")).map(({ id }) => id);
  expect(copies).toContain(good.applyId);
  expect(copies).not.toContain(bad.applyId);
});

test("a step that opens more tasks than one save holds puts the rest right before anybody decides", async () => {
  const people: Person[] = [];
  for (let n = 0; n < 13; n++) people.push(await company.hire(`Temp ${n}`, company.departments.rooms, null));
  const ids = people.map(({ userId }) => userId);
  const branches = Array.from({ length: 8 }, (_, n) => ({
    id: `b${n}`,
    type: 10,
    name: `分支${n}`,
    childNode: named(`n${n}`, ids),
  }));
  const formId = await form("并行", {
    id: "p",
    type: 9,
    name: "并行",
    conditionNodes: branches,
    childNode: { id: "j", type: 11, name: "聚合" },
  });
  const { applyId } = await submit(cook, formId, { days: "1" });
  await host.settle();
  for (const person of people) expect(await tab(person, "pending", { formId })).toHaveLength(8);
  for (const row of await tab(people[12] ?? cook, "pending", { formId })) {
    tick();
    await decide(people[12] ?? cook, applyId, "NEXT", { taskId: row.taskId });
  }
  expect(await tab(people[12] ?? cook, "approved", { formId })).toHaveLength(8);
});

test("long values lie in parts and come back whole", async () => {
  const long = Array.from({ length: 40 }, (_, n) => ({ ...reason, key: `t${n}`, model: `t${n}`, label: `文本${n}` }));
  const formId = await form("长文", superior, {}, design(days, ...long));
  const text = "长".repeat(4900);
  const values = Object.fromEntries(long.map(({ key }) => [key, text]));
  const { applyId } = await submit(cook, formId, { days: "1", ...values });
  await decide(chef, applyId, "BACK", { to: "start", opinion: "重写" });
  const detail = await cook.call<{ content: { values: object } }>("/approval/application/detail", { applyId });
  expect(detail.content.values).toEqual({ days: "1", ...values });
  tick();
  const short = Object.fromEntries(long.map(({ key }) => [key, "短"]));
  await cook.call("/business/workflow/startWorkFlow", { applyId, values: short });
  const after = await cook.call<{ content: { values: object } }>("/approval/application/detail", { applyId });
  expect(after.content.values).toEqual({ days: "1", ...short });
});

test("the same key again gives the first answer, another key at once has to wait", async () => {
  const formId = await form("幂等", { ...superior, childNode: named("a2", [maid.userId]) });
  const { applyId } = await submit(cook, formId, { days: "1" });
  const [row] = await tab(chef, "pending", { formId });
  const body = { applyId, action: "NEXT", taskId: row?.taskId };
  const path = "/business/approveTask/approval2";
  const first = await chef.call(path, body, { key: "k1" });
  expect(await chef.call(path, body, { key: "k1" })).toEqual(first);
  expect(await chef.refused(path, body, { key: "k2" })).toMatchObject({ code: "flow.task.handled" });
  const detail = await cook.call<{ seq: number }>("/approval/application/detail", { applyId });
  expect(detail.seq).toBe(2);
});

test("two applications can be decided one right after the other", async () => {
  const formId = await form("连批", superior);
  const one = await submit(cook, formId, { days: "1" });
  const two = await submit(cook, formId, { days: "2" });
  const rows = await tab(chef, "pending", { formId });
  for (const { id, taskId } of rows) expect((await decide(chef, id, "NEXT", { taskId })).status).toBe("approved");
  expect(rows.map(({ id }) => id).sort()).toEqual([one.applyId, two.applyId].sort());
});

test("if nobody is found the application waits for an administrator, who assigns", async () => {
  const node = { ...superior, approverGroups: [{ id: "g", approverType: 1, levelMode: 9 }], attr: { noHander: 5 } };
  const formId = await form("异常", node);
  const { applyId } = await submit(cook, formId, { days: "1" });
  const all = await admin.call<{ records: application.Row[] }>("/approval/application/all", { stuck: true });
  expect(all.records.map(({ id }) => id)).toContain(applyId);
  const { seq } = await admin.call<{ seq: number }>("/approval/application/detail", { applyId });
  const people = { nodeId: "a1", userIds: [maid.userId], reason: "无上级" };
  await admin.call("/approval/application/assign", { applyId, seq, ...people });
  expect(await tab(maid, "pending", { formId })).toHaveLength(1);
  const after = await admin.call<{ records: application.Row[] }>("/approval/application/all", { stuck: true });
  expect(after.records.map(({ id }) => id)).not.toContain(applyId);
});

test("somebody who leaves loses open tasks to the administrator's list", async () => {
  const temp = await company.hire("Leo Leaver", company.departments.rooms, null);
  const formId = await form("离职", named("a1", [temp.userId]));
  const { applyId } = await submit(cook, formId, { days: "1" });
  await departed(admin, temp);
  await host.settle();
  const all = await admin.call<{ records: application.Row[] }>("/approval/application/all", { stuck: true });
  expect(all.records.map(({ id }) => id)).toContain(applyId);
  expect(await tab(temp, "pending", { formId })).toEqual([]);
});

test("the drawn flow of an application is shown without its settings but for when a branch is taken, and without handlers where they are hidden", async () => {
  const many = { columnId: "days", optType: "gt", conditionValue: "3", valueType: 1 };
  const long = { id: "b1", type: 3, name: "长假", conditionGroup: [{ conditions: [many] }], priorityLevel: 1 };
  const other = { id: "b2", type: 3, name: "其他", conditionGroup: [], priorityLevel: 2 };
  const route = { id: "r1", type: 4, name: "天数", conditionNodes: [long, other], childNode: superior };
  const handler = { ...named("h1", [maid.userId], { childNode: route }), type: 6 };
  const formId = await form("流程图", named("a0", [director.userId], { childNode: handler }), { taskNode: false });
  const { applyId } = await submit(cook, formId, { days: "1" });
  const drawing = (person: Person) =>
    person.call<{ node: object; branches: object }>("/approval/application/drawing", { applyId });
  const drawn = (id: string, type: number, name: string, childNode?: object) => ({ id, type, name, childNode });
  const branches = [
    { ...drawn("b1", 3, "长假"), priorityLevel: 1 },
    { ...drawn("b2", 3, "其他"), priorityLevel: 2 },
  ];
  const last = { ...drawn("r1", 4, "天数", drawn("a1", 1, "上级")), conditionNodes: branches };
  const { node, branches: when } = await drawing(cook);
  expect(when).toEqual({ b1: "天数超过 3", b2: "其他情况" });
  expect(node).toEqual(drawn("start", 0, "发起人", drawn("a0", 1, "a0", last)));
  expect((await drawing(admin)).node).toEqual(
    drawn("start", 0, "发起人", drawn("a0", 1, "a0", drawn("h1", 6, "h1", last))),
  );
  const refused = await maid.refused("/approval/application/drawing", { applyId });
  expect(refused).toMatchObject({ status: 404, code: "approval.application.notFound" });
});

test.skipIf(lacks("clock"))("a node that is not decided in time decides by itself, once", async () => {
  const formId = await form("超时", {
    ...superior,
    switches: { timeout: true },
    customProperties: JSON.parse(`{"timeout":{"after":"PT1H","then":"pass"}}`),
  });
  await submit(cook, formId, { days: "1" });
  // Timers of the tests before.
  await host.sweep();
  host.clock.advance(30 * 60_000);
  expect(await host.sweep()).toBe(0);
  host.clock.advance(31 * 60_000);
  expect(await host.sweep()).toBe(1);
  expect(await host.sweep()).toBe(0);
  expect((await tab(cook, "apply", { formId }))[0]?.status).toBe("approved");
});

describe.skipIf(lacks("clock"))("a batch", () => {
  type Planned = { batchId: string; taken: { applyId: string }[]; leftOut: { applyId: string; reason: string }[] };
  const planned = (person: Person, rows: object[], action = "NEXT", opinion = "") =>
    office.send<Planned>(person, "/approval/batch/plan", { rows, action, opinion });
  const detail = async (person: Person, batchId: string) =>
    (await person.call<{ batch: { state: string; rows: object[] } }>("/approval/batch/detail", { batchId })).batch;

  test("writes nothing for 10 seconds, can be undone, and then judges each row again", async () => {
    const cost = { ...newControl("money", "cost", "zh-CN"), key: "cost", model: "cost", label: "金额" };
    const both = named("a1", [chef.userId, director.userId], { attr: { approvalMode: 4 } });
    const formId = await form("批量", both, {}, design(days, cost));
    const ids: string[] = [];
    for (const amount of ["200", "240", "260", "300", "900"]) {
      const { applyId } = await submit(cook, formId, { days: "1", cost: amount });
      ids.push(applyId);
      await decide(director, applyId);
    }
    await host.settle();
    for (const amount of ["780", "780.01", "100"])
      ids.push((await submit(cook, formId, { days: "1", cost: amount })).applyId);
    const [done = "", , , , , usual = "", unusual = "", lost = ""] = ids;
    const foreign = (await submit(cook, await form("他人", named("m", [maid.userId])), { days: "1" })).applyId;
    const rows = [usual, unusual, lost, done, foreign].map((applyId) => ({ applyId }));

    const first = await planned(chef, rows);
    expect(first.taken.map(({ applyId }) => applyId)).toEqual([usual, lost]);
    expect(first.leftOut.map(({ applyId, reason: why }) => [applyId, why])).toEqual([
      [unusual, "amount"],
      [done, "notMine"],
      [foreign, "notMine"],
    ]);
    host.clock.advance(3_000);
    await chef.call("/approval/batch/undo", { batchId: first.batchId });
    host.clock.advance(10_000);
    await host.sweep();
    await host.settle();
    expect((await detailOf(chef, usual)).seq).toBe(1);
    expect((await detail(chef, first.batchId)).state).toBe("undone");

    await chef.call("/approval/application/read", { applyId: usual });
    const { batchId } = await planned(chef, rows.slice(0, 3));
    await decide(director, lost);
    host.clock.advance(10_000);
    await host.sweep();
    await host.settle();
    expect(await detail(chef, batchId)).toMatchObject({
      state: "done",
      rows: [
        { applyId: usual, ok: true },
        { applyId: lost, ok: false },
      ],
    });
    const { progress, status } = await detailOf(chef, usual);
    const agreed = progress.find(({ action }) => action === "NEXT");
    expect([status, agreed]).toMatchObject(["approved", { by: { id: chef.userId }, fast: false }]);
    expect(await planned(chef, [{ applyId: usual }])).toMatchObject({
      batchId: null,
      leftOut: [{ reason: "notMine" }],
    });
  });

  test("an applicant urges several, and a question or a return is no decision", async () => {
    const formId = await form("批量催办", named("a1", [chef.userId], { childNode: named("a2", [maid.userId]) }));
    const one = (await submit(cook, formId, { days: "1" })).applyId;
    const two = (await submit(cook, formId, { days: "2" })).applyId;
    const rows = [{ applyId: one }, { applyId: two }];
    await planned(cook, rows, "URGE");
    expect(await planned(cook, rows, "URGE")).toMatchObject({
      leftOut: [{ reason: "planned" }, { reason: "planned" }],
    });
    host.clock.advance(10_000);
    await host.sweep();
    await host.settle();
    expect(await planned(cook, rows, "URGE")).toMatchObject({ leftOut: [{ reason: "urged" }, { reason: "urged" }] });
    const [task] = (await detailOf(chef, one)).tasks;
    await office.send(chef, "/approval/question/ask", { applyId: one, taskId: task?.taskId, text: "为什么" });
    await decide(chef, two, "BACK", { opinion: "再改", to: "start" });
    const { leftOut } = await planned(cook, rows);
    expect(leftOut.map(({ reason: why }) => why)).toEqual(["question", "resubmit"]);
  });
});

test.skipIf(lacks("clock"))(
  "a question waits for the applicant, and the clock of the node stands until the answer",
  async () => {
    const formId = await form("提问", {
      ...named("a1", [chef.userId, director.userId], { childNode: named("a2", [maid.userId]) }),
      switches: { timeout: true },
      customProperties: JSON.parse(`{"timeout":{"after":"PT8H","then":"pass"}}`),
    });
    const { applyId } = await submit(cook, formId, { days: "1" });
    const bell = async (person: Person) => {
      await host.settle();
      const { records } = await person.call<{ records: { kind: string; isRead: boolean; link: string }[] }>(
        "/notice/record/list",
        {},
      );
      const own = records.filter(({ kind, link }) => /asked|answered/.test(kind) && link.includes(applyId));
      return own.map(({ kind, isRead }) => `${kind} ${isRead}`);
    };
    host.clock.advance(90 * 60_000);
    const taskId = `a1.1.${chef.userId}`;
    await office.send(chef, "/approval/question/ask", { applyId, taskId, text: "哪几天？" });
    const [waiting] = await tab(cook, "pending", { formId });
    expect(waiting).toMatchObject({ id: applyId, kind: "answer", taskId: null, asking: true, status: "running" });
    expect((await tab(director, "pending", { formId }))[0]).toMatchObject({ asking: true, kind: "approve" });
    expect(await bell(cook)).toEqual(["approval.asked false"]);
    const question = { id: `${applyId}.2`, seq: 2, nodeName: "a1", by: { id: chef.userId }, text: "哪几天？" };
    for (const person of [cook, chef, director]) {
      expect((await detailOf(person, applyId)).questions).toMatchObject([question]);
    }
    expect((await detailOf(chef, applyId)).tasks[0]?.actions).toContain("DROP");
    expect((await detailOf(cook, applyId)).actions).toContain("ANSWER");

    const passedAfter = async (hours: number) => {
      host.clock.advance(hours * 3_600_000);
      await host.sweep();
      return (await tab(maid, "pending", { formId })).map(({ asking }) => asking);
    };
    expect(await passedAfter(19.5)).toEqual([]);
    const sent = { questionId: question.id, text: "两天", pictures: [await uploaded(cook)] };
    await office.send(cook, "/approval/question/answer", sent);
    expect(await tab(cook, "pending", { formId })).toEqual([]);
    expect(await bell(cook)).toEqual(["approval.asked true"]);
    expect(await bell(chef)).toEqual(["approval.answered false"]);
    const { questions, progress } = await detailOf(chef, applyId);
    expect(questions).toEqual([]);
    const answer = progress.find(({ action }) => action === "ANSWER");
    expect(answer).toMatchObject({
      by: { id: cook.userId },
      opinion: "两天",
      question: 2,
      pictures: [expect.any(String)],
    });
    await director.call("/approval/file/url", { applyId, key: answer?.pictures[0] });
    expect(await cook.call("/approval/application/verify", { applyId })).toMatchObject({ ok: true });

    expect(await passedAfter(6.4)).toEqual([]);
    expect(await passedAfter(0.2)).toEqual([false]);
  },
);

describe("what readers say to each other", () => {
  const post = <Answer>(person: Person, path: string, body: object) =>
    office.send<Answer>(person, `/approval/${path}`, body);
  type Phrases = { phrases: { id: string; text: string }[] };
  type Comments = { records: Record<string, unknown>[]; readers: { id: string }[] };
  const commentsFor = (person: Person, applyId: string) =>
    person.call<Comments>("/approval/comment/list", { applyId }).then(({ records }) => records);
  const started = async (name: string) => (await submit(cook, await form(name, superior), { days: "1" })).applyId;

  test("comments are read by readers, tell whom they mention, and can be removed for five minutes", async () => {
    const applyId = await started("评论");
    const picture = await uploaded(chef);
    const said = { applyId, text: "@Cora Cook 请看", mentions: [cook.userId, cook.userId], pictures: [picture] };
    const { id, pictures } = await post<{ id: string; pictures: string[] }>(chef, "comment/add", said);
    const [read] = await commentsFor(cook, applyId);
    expect(read).toMatchObject({ id, by: { id: chef.userId }, mentions: [{ id: cook.userId }], removableUntil: null });
    await host.settle();
    const { records } = await cook.call<{ records: { kind: string }[] }>("/notice/record/list", {});
    expect(records.filter(({ kind }) => kind === "approval.mentioned")).toHaveLength(1);
    const { readers } = await chef.call<Comments>("/approval/comment/list", { applyId });
    expect(readers.map((each) => each.id)).toContain(cook.userId);
    expect(readers.map((each) => each.id)).not.toContain(maid.userId);
    await cook.call("/approval/file/url", { applyId, key: pictures[0] });
    for (const path of ["comment/list", "note/get", "copy/list"]) {
      expect(await maid.refused(`/approval/${path}`, { applyId })).toMatchObject({ status: 404 });
    }
    await decide(chef, applyId, "NEXT");
    expect(await post(cook, "comment/add", { applyId, text: "谢谢" })).toMatchObject({ text: "谢谢" });
    await post(chef, "comment/remove", { applyId, commentId: id });
    const [place, last] = await commentsFor(cook, applyId);
    expect(place).toMatchObject({ id, text: "", pictures: [], mentions: [], removed: true });
    expect(last).toMatchObject({ text: "谢谢" });
    expect(await cook.refused("/approval/file/url", { applyId, key: pictures[0] })).toMatchObject({ status: 404 });
  });

  test("a private note is for its person alone, administrators included", async () => {
    const applyId = await started("备注");
    await post(chef, "note/save", { applyId, text: "问过人事" });
    const noteOf = async (person: Person) =>
      (await person.call<{ text: string }>("/approval/note/get", { applyId })).text;
    expect([await noteOf(chef), await noteOf(cook), await noteOf(admin)]).toEqual(["问过人事", "", ""]);
    await post(chef, "note/save", { applyId, text: "" });
    expect(await noteOf(chef)).toBe("");
  });

  test("copies say who was told when and who read it when", async () => {
    const applyId = await started("抄送");
    await decide(chef, applyId, "CC", { users: [director.userId, maid.userId] });
    await host.settle();
    await director.call("/approval/application/read", { applyId });
    const { records } = await cook.call<{ records: Record<string, unknown>[] }>("/approval/copy/list", { applyId });
    const copy = { sentBy: { id: chef.userId }, at: expect.any(Number) };
    expect(records).toHaveLength(2);
    expect(records).toContainEqual(
      expect.objectContaining({ person: expect.objectContaining({ id: maid.userId }), read: false, readAt: null }),
    );
    expect(records.find(({ read }) => read)).toMatchObject({
      ...copy,
      person: { id: director.userId },
      readAt: expect.any(Number),
    });
  });

  test("own phrases keep the order that their person gave them", async () => {
    await post(chef, "phrase/save", { text: "同意" });
    const { phrases } = await post<Phrases>(chef, "phrase/save", { text: "请补充材料", at: 0 });
    const texts = (all: { text: string }[]) => all.map(({ text }) => text);
    expect(texts(phrases)).toEqual(["请补充材料", "同意"]);
    expect(texts((await post<Phrases>(chef, "phrase/remove", { id: phrases[0]?.id })).phrases)).toEqual(["同意"]);
    expect(await cook.call("/approval/phrase/list", {})).toEqual({ phrases: [] });
  });
});

test.skipIf(lacks("clock"))("a time limit in working days passes over the company's days off", async () => {
  const formId = await form("工作日", {
    ...superior,
    switches: { timeout: true },
    customProperties: JSON.parse(`{"timeout":{"afterWorkdays":1,"then":"pass"}}`),
  });
  const today = dayOf(host.clock.now(), "Asia/Shanghai");
  const day = (from: number, to: number, works: boolean) => ({
    from: addDays(today, from),
    to: addDays(today, to),
    works,
  });
  let version = 0;
  for (const days of [day(0, 0, true), day(1, 2, false), day(3, 3, true)])
    ({ version } = await admin.call<{ version: number }>("/system/calendar/days", { version, ...days }));
  await submit(cook, formId, { days: "1" });
  const statusAfter = async (hours: number) => {
    host.clock.advance(hours * 3_600_000);
    await host.sweep();
    return (await tab(cook, "apply", { formId }))[0]?.status;
  };
  expect(await statusAfter(71)).toBe("running");
  expect(await statusAfter(2)).toBe("approved");
});
