import type { application } from "@stampflow/approval";
import { dayOf } from "@stampflow/kernel";
import { chain, control, lacks, node, openOffice, type Person, personOf, publish } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const controls = [control("input", "reason", {}, true), control("money", "amount"), control("textarea", "remark")];
const { host, company, tick, draw, submit, decide, refused, detailOf, tab, ...people } = await openOffice("Tasks", {
  controls,
});
const { cook, chef, director, keeper, maid, finance } = people;

const openOf = async (applyId: string) =>
  (await detailOf(cook, applyId)).open.map(({ user, kind }) => `${kind} ${user.id}`);

describe("transferring, delegating and adding people", () => {
  test("transferred: the task is the other person's, the one before keeps it among the done", async () => {
    const formId = await draw("转交", node.superior("first"));
    const applyId = await submit(formId);
    expect((await refused(chef, applyId, "TRANSFER", { to: chef.userId })).code).toBe("flow.transfer.target");
    await decide(chef, applyId, "TRANSFER", { to: keeper.userId, opinion: "请代为处理" });
    expect(await openOf(applyId)).toEqual([`approve ${keeper.userId}`]);
    expect(await tab(chef, "pending", { formId })).toEqual([]);
    expect(await tab(chef, "approved", { formId })).toHaveLength(1);
    expect((await decide(keeper, applyId, "NEXT")).status).toBe("approved");
  });

  test("delegated: the answer comes back to the owner, who decides", async () => {
    const formId = await draw("委托", node.superior("first"));
    const applyId = await submit(formId);
    await decide(chef, applyId, "DELEGATE", { to: keeper.userId });
    expect(await openOf(applyId)).toEqual([`delegated ${keeper.userId}`]);
    expect((await refused(chef, applyId, "NEXT")).code).toBe("flow.notAllowed");
    expect((await decide(keeper, applyId, "NEXT", { opinion: "可以" })).status).toBe("running");
    expect(await tab(chef, "pending", { formId })).toHaveLength(1);
    expect((await decide(chef, applyId, "NEXT")).status).toBe("approved");
  });

  test("one more asked before: the owner waits, may take it back, and decides in the end", async () => {
    const formId = await draw("加签", node.superior("first"));
    const applyId = await submit(formId);
    await decide(chef, applyId, "ADD_SIGN", { users: [keeper.userId], position: "before" });
    expect(await openOf(applyId)).toEqual([`added ${keeper.userId}`]);
    expect((await detailOf(chef, applyId)).actions).toContain("REMOVE_SIGN");
    await decide(chef, applyId, "REMOVE_SIGN", { users: [keeper.userId] });
    expect(await openOf(applyId)).toEqual([`approve ${chef.userId}`]);
    expect(await tab(keeper, "pending", { formId })).toEqual([]);
    expect((await decide(chef, applyId, "NEXT")).status).toBe("approved");
  });

  test("one's own decision taken back before anything followed", async () => {
    const formId = await draw("收回", node.superior("first"), node.named("second", [keeper.userId]));
    const applyId = await submit(formId);
    await decide(chef, applyId, "NEXT");
    expect((await detailOf(chef, applyId)).actions).toContain("TAKE_BACK");
    await decide(chef, applyId, "TAKE_BACK");
    expect(await openOf(applyId)).toEqual([`approve ${chef.userId}`]);
    expect(await tab(keeper, "pending", { formId })).toEqual([]);
    expect(await tab(chef, "pending", { formId })).toHaveLength(1);
    expect((await refused(keeper, applyId, "NEXT")).code).toBe("flow.task.handled");
  });

  test("copied to one more while deciding", async () => {
    const formId = await draw("知会", node.superior("first"));
    const applyId = await submit(formId);
    await decide(chef, applyId, "CC", { users: [finance.userId] });
    await host.settle();
    expect((await tab(finance, "copy", { formId })).map(({ id }) => id)).toEqual([applyId]);
    expect(await openOf(applyId)).toEqual([`approve ${chef.userId}`]);
  });
});

describe("the initiator", () => {
  test("reminds once in ten minutes; those with an open task are told", async () => {
    const formId = await draw("催办", node.superior("first"));
    const applyId = await submit(formId);
    await cook.call("/approval/application/urge", { applyId });
    tick();
    const early = await cook.refused("/approval/application/urge", { applyId });
    expect(early).toMatchObject({ status: 409, code: "flow.urge.tooSoon" });
    await host.settle();
    const bell = await chef.call<{ records: { title: string }[] }>("/business/noticeRecords/getWdList", {
      type: 1,
      pageSize: -1,
    });
    expect(bell.records.map(({ title }) => title)).toContain("Cora Cook催办：Cora Cook的催办");
  });

  test("chooses approvers if the flow asks for it, each once", async () => {
    const formId = await draw("自选", node.chosen("one"), node.chosen("two"));
    const path = "/business/workflow/startFormProcess";
    const body = { formId, values: { reason: "x" } };
    tick();
    expect(await cook.refused(path, body)).toMatchObject({ status: 400, code: "flow.chosen.required" });
    tick();
    const twice = { one: [chef.userId], two: [chef.userId] };
    expect((await cook.refused(path, { ...body, chosen: twice })).code).toBe("flow.chosen.duplicate");
    const preview = await cook.call<{ choices: { nodeId: string }[]; refused: { code: string } }>(
      "/approval/application/preview",
      body,
    );
    expect(preview.choices.map(({ nodeId }) => nodeId)).toEqual(["one", "two"]);
    expect(preview.refused.code).toBe("flow.chosen.required");
    const applyId = await submit(formId, { chosen: { one: [keeper.userId], two: [chef.userId] } });
    expect(await openOf(applyId)).toEqual([`approve ${keeper.userId}`]);
  });

  test("is the person applied for, also if another submitted; both see it", async () => {
    tick();
    const flow = chain(node.start(), node.superior("first"));
    const formId = await publish(people.admin, { name: "代提", controls, flow, settings: { submitOnBehalf: true } });
    const applyId = await submit(formId, { applicantId: maid.userId }, cook);
    expect((await tab(keeper, "pending", { formId }))[0]?.applicant.id).toBe(maid.userId);
    for (const person of [cook, maid]) expect(await tab(person, "apply", { formId })).toHaveLength(1);
    tick();
    const left = await cook.refused("/business/workflow/startFormProcess", {
      formId,
      values: { reason: "x" },
      applicantId: "nobody",
    });
    expect(left).toMatchObject({ status: 400, code: "approval.application.applicant" });
    tick();
    await maid.call("/approval/application/withdraw", { applyId });
    expect((await detailOf(cook, applyId)).status).toBe("withdrawn");
  });
});

describe("fields", () => {
  const hidden = { key: "amount", displayable: false, readable: false, writable: false, required: false };
  const privileges = [
    hidden,
    { key: "remark", displayable: true, readable: true, writable: true, required: true },
    { key: "reason", displayable: true, readable: true, writable: false, required: false },
  ];

  test("what a node hides is not sent, what it closes is refused, what it needs is asked for", async () => {
    const formId = await draw("权限", node.superior("first", 1, { privileges }), node.named("last", [keeper.userId]));
    const applyId = await submit(formId, { values: { reason: "x", amount: "12.5" } });
    const seen = await detailOf(chef, applyId);
    expect(seen.content.values).toEqual({ reason: "x" });
    expect(seen.content.entries.map(({ key }) => key)).toEqual(["reason", "remark"]);
    expect(seen.tasks[0]?.permissions).toMatchObject({ remark: { writable: true }, reason: { writable: false } });
    expect((await tab(chef, "pending", { formId }))[0]?.summary.map(({ key }) => key)).toEqual(["reason", "remark"]);
    expect(await tab(chef, "pending", { formId, keyword: "12.5" })).toEqual([]);

    expect((await refused(chef, applyId, "NEXT")).code).toBe("flow.field.required");
    const closed = await refused(chef, applyId, "NEXT", { values: { remark: "ok", reason: "y" } });
    expect(closed).toMatchObject({ status: 400, code: "flow.field.readonly" });
    const wrong = await refused(chef, applyId, "NEXT", { values: { remark: "长".repeat(5001) } });
    expect(wrong).toMatchObject({ status: 400, code: "approval.application.values" });
    expect((await detailOf(cook, applyId)).seq).toBe(1);
    await decide(chef, applyId, "NEXT", { values: { remark: "好", reason: "x" } });
    const last = await detailOf(keeper, applyId);
    expect(last.content.values).toEqual({ reason: "x", amount: "12.50", remark: "好" });
  });

  test("a field somebody changed since it was seen is a conflict", async () => {
    const both = node.parallel(
      "both",
      node.superior("one", 1, { privileges: [{ key: "remark", writable: true }] }),
      node.named("two", [keeper.userId], { privileges: [{ key: "remark", writable: true }] }),
    );
    const formId = await draw("同改", ...both);
    const applyId = await submit(formId);
    await decide(chef, applyId, "NEXT", { values: { remark: "一" }, seen: {} });
    const late = await refused(keeper, applyId, "NEXT", { values: { remark: "二" }, seen: { reason: "x" } });
    expect(late).toMatchObject({ status: 409, code: "flow.conflict" });
    expect((await decide(keeper, applyId, "NEXT", { values: { remark: "二" }, seen: { remark: "一" } })).status).toBe(
      "approved",
    );
  });
});

describe("deciding", () => {
  test("several at once: a result for each, marked as fast where nobody looked", async () => {
    const formId = await draw("批量", node.superior("first"));
    const ids = [await submit(formId), await submit(formId), await submit(formId)];
    await decide(chef, ids[1] ?? "", "REJECT", { opinion: "不行" });
    const rows = [...ids, "none"].map((applyId) => ({ applyId }));
    const { batchId, leftOut } = await chef.call<{ batchId: string; leftOut: { applyId: string; message: string }[] }>(
      "/approval/batch/plan",
      { rows, action: "NEXT" },
    );
    expect(leftOut.map(({ applyId }) => applyId)).toEqual([ids[1], "none"]);
    expect(leftOut[0]?.message).toContain("Carl Chef");
    host.clock.advance(10_000);
    await chef.call("/approval/batch/detail", { batchId });
    await host.settle();
    const detail = await detailOf(cook, ids[0] ?? "");
    expect(detail.progress.at(-1)).toMatchObject({ action: "NEXT", fast: true });
  });

  test("in the form's own shape, with its log", async () => {
    const formId = await draw("流转", node.superior("first"));
    const applyId = await submit(formId);
    tick();
    const transFlow = { remark: "同意", process: "", actionName: "NEXT" };
    await chef.call("/business/workflow/transflow", { id: applyId, transFlow });
    const log = await cook.call<{ userData: string; applyStatus: number }>("/business/formUserLogs/formId", {
      id: applyId,
    });
    expect(log).toMatchObject({ applyStatus: 1, applyUserName: "Cora Cook", actionName: "NEXT", process: "first" });
    expect(JSON.parse(log.userData)[0]).toMatchObject({ key: "reason", label: "reason", showText: "x", value: "x" });
  });

  test("a node may ask for the password: whoever has none cannot agree", async () => {
    const formId = await draw("密码", node.superior("first", 1, { switches: { password: true } }));
    const applyId = await submit(formId);
    expect((await detailOf(chef, applyId)).tasks[0]?.needs).toMatchObject({ signature: false, password: true });
    expect((await refused(chef, applyId, "NEXT")).code).toBe("approval.task.password");
    expect((await refused(chef, applyId, "NEXT", { password: "guess" })).code).toBe("identity.password.missing");
    expect((await decide(chef, applyId, "REJECT", { opinion: "不行" })).status).toBe("rejected");
  });

  test("the password is asked for whatever agrees: with people added after, in a batch, by a delegate or a proxy", async () => {
    const formId = await draw("验密", node.superior("first", 1, { switches: { password: true } }));
    const applyId = await submit(formId);
    const after = { users: [director.userId], position: "after" };
    expect((await refused(chef, applyId, "ADD_SIGN", after)).code).toBe("approval.task.password");
    expect((await refused(chef, applyId, "ADD_SIGN", { ...after, password: "guess" })).code).toBe(
      "identity.password.missing",
    );
    const batch = { rows: [{ applyId }], action: "NEXT" };
    tick();
    expect(await chef.call("/approval/batch/plan", batch)).toMatchObject({
      batchId: null,
      leftOut: [{ reason: "password" }],
    });
    tick();
    const transFlow = { actionName: "NEXT", remark: "" };
    expect((await chef.refused("/business/workflow/transflow", { id: applyId, transFlow })).code).toBe(
      "approval.task.password",
    );
    const period = { startsAt: host.clock.now(), endsAt: host.clock.now() + 3_600_000, reason: "外出" };
    tick();
    const { proxyId } = await chef.call<{ proxyId: string }>("/approval/proxy/save", { ...period, toId: maid.userId });
    expect((await refused(maid, applyId, "NEXT", { forId: chef.userId })).code).toBe("approval.task.password");
    tick();
    await chef.call("/approval/proxy/end", { proxyId });
    await decide(chef, applyId, "DELEGATE", { to: keeper.userId });
    expect((await refused(keeper, applyId, "NEXT")).code).toBe("approval.task.password");
    expect((await detailOf(cook, applyId)).progress.map(({ action }) => action)).toEqual(["SUBMIT", "DELEGATE"]);
  });

  test("people added before and beside are no agreement: nobody asks for the password", async () => {
    const formId = await draw("验密二", node.superior("first", 1, { switches: { password: true } }));
    const applyId = await submit(formId);
    await decide(chef, applyId, "ADD_SIGN", { users: [director.userId], position: "beside" });
    await decide(chef, applyId, "ADD_SIGN", { users: [keeper.userId], position: "before" });
    expect((await openOf(applyId)).sort()).toEqual([`added ${director.userId}`, `added ${keeper.userId}`].sort());
  });

  test.each(["CC", "REMOVE_SIGN", "ADD_SIGN"])("%s that names nobody is refused", async (action) => {
    const formId = await draw("无人", node.superior("first"));
    const applyId = await submit(formId);
    await decide(chef, applyId, "ADD_SIGN", { users: [director.userId], position: "beside" });
    const answer = await refused(chef, applyId, action, { users: [] });
    expect(answer).toMatchObject({ status: 400, code: "kernel.input", fields: [{ path: "users" }] });
    expect((await detailOf(cook, applyId)).progress).toHaveLength(2);
  });

  test.skipIf(lacks("clock")).each([
    ["zh-CN", "该任务已由系统处理"],
    ["en-US", "The system has already handled this task"],
    ["ja-JP", "このタスクはすでにシステムが処理しました"],
  ] as const)("whoever is slower than a deadline is told so: %s", async (language, msg) => {
    const deadline = JSON.parse('{"timeout":{"after":"PT1H","then":"pass"}}');
    const formId = await draw(
      "到期",
      node.superior("first", 1, { switches: { timeout: true }, customProperties: deadline }),
      node.named("second", [keeper.userId]),
    );
    const applyId = await submit(formId);
    host.clock.advance(3_700_000);
    await host.sweep();
    const late = await chef.refused("/business/approveTask/approval2", { applyId, action: "NEXT" }, { language });
    expect(late).toMatchObject({ code: "flow.task.handled", msg });
  });

  test("automatic decisions have no person, and a reason", async () => {
    const formId = await draw("自动", node.named("self", [cook.userId]), node.superior("first"));
    const applyId = await submit(formId);
    const { progress } = await detailOf(cook, applyId);
    expect(progress[1]).toMatchObject({
      action: "SKIP",
      by: null,
      for: { id: cook.userId },
      ruleText: "与申请人为同一人",
    });
  });
});

describe("lists", () => {
  test("filtered by state, form, period and words; paged by number and by cursor", async () => {
    const formId = await draw("列表", node.superior("first"));
    const ids: string[] = [];
    for (let n = 0; n < 7; n++) {
      ids.unshift(await submit(formId, { values: { reason: `Rain no${"abcdefg"[n]}thing` } }));
    }
    await decide(chef, ids[0] ?? "", "REJECT", { opinion: "x" });
    await host.settle();
    const list = (filter: object) =>
      cook.call<{ records: application.Row[]; total: number; cursor: string | null }>("/approval/application/list", {
        tab: "apply",
        formId,
        ...filter,
      });
    expect((await list({ state: "rejected" })).records.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await list({ state: ["running", "void"] })).total).toBe(6);
    expect((await list({ keyword: "rAIN nodthing" })).records.map(({ id }) => id)).toEqual([ids[3]]);
    // In pinyin too, by whole syllables and by initials.
    expect((await list({ keyword: "liebiao rain nodthing" })).records.map(({ id }) => id)).toEqual([ids[3]]);
    expect(await list({ keyword: "lb", pageNum: 2, pageSize: 3 })).toMatchObject({
      records: ids.slice(3, 6).map((id) => ({ id })),
      total: 7,
    });
    expect((await list({ keyword: "bl" })).total).toBe(0);
    const day = (after: number) => dayOf(host.clock.now() + after * 86_400_000, "Asia/Shanghai");
    expect((await list({ from: day(0), to: day(1) })).total).toBe(7);
    expect((await list({ from: day(1) })).total).toBe(0);
    const first = await list({ pageSize: 3 });
    expect(first.total).toBe(7);
    const second = await list({ pageSize: 3, cursor: first.cursor });
    const third = await list({ pageSize: 3, pageNum: 3 });
    expect([first, second, third].flatMap(({ records }) => records.map(({ id }) => id))).toEqual(ids);

    const oldest = await list({ sort: "at", pageSize: 4 });
    const newer = await list({ sort: "at", pageSize: 4, cursor: oldest.cursor });
    expect([oldest, newer].flatMap(({ records }) => records.map(({ id }) => id))).toEqual(ids.toReversed());
    const all = (body: object) => company.admin.reply("/approval/application/all", { formId, pageSize: 4, ...body });
    const { data } = (await all({ sort: "at" })).body as { data: { records: application.Row[]; cursor: string } };
    expect(data.records.map(({ id }) => id)).toEqual(ids.slice(3).toReversed());
    for (const wrong of [{ sort: "name" }, { sort: "-at", cursor: data.cursor }]) {
      expect((await all(wrong)).status).toBe(400);
    }
  });

  test("found by the value of a field, page by page, but not by one that some node hides", async () => {
    const hides = { privileges: [{ key: "amount", readable: false, displayable: false, writable: false }] };
    const formId = await draw("查字段", node.named("first", [chef.userId, keeper.userId], hides));
    const ids: string[] = [];
    for (const [n, reason] of ["Rain", "Sun", "rainy", "Rain again"].entries())
      ids.push(await submit(formId, { values: { reason, amount: `${(n + 1) * 10}` } }));
    await submit(await draw("他表", node.superior("first")), { values: { reason: "Rain" } });
    const [first = "", , third = "", fourth = ""] = ids;
    expect(await chef.call("/approval/form/fields", { id: formId })).toMatchObject({
      fields: [
        { key: "reason", compared: "text" },
        { key: "remark", compared: "text" },
      ],
    });
    type Page = { records: application.Row[]; total: number; cursor: string | null };
    const list = (person: Person, tab: string, field: object, more: object = {}) =>
      person.call<Page>("/approval/application/list", { tab, formId, fields: [field], ...more });
    const idsIn = ({ records }: Page) => records.map(({ id }) => id);
    const rain = { key: "reason", value: "RAIN" };
    expect(idsIn(await list(cook, "apply", rain))).toEqual([fourth, third, first]);
    expect(idsIn(await list(cook, "apply", { key: "amount", from: 30 }))).toEqual([]);
    expect(idsIn(await list(chef, "pending", rain, { acting: true }))).toEqual([fourth, third, first]);
    expect(idsIn(await list(chef, "pending", { key: "amount", from: 30 }))).toEqual([]);
    expect(idsIn(await list(cook, "apply", { key: "constructor", op: "ne", value: "x" }))).toEqual([]);

    const one = await list(cook, "apply", rain, { pageSize: 2 });
    const two = await list(cook, "apply", rain, { pageSize: 2, cursor: one.cursor });
    expect([idsIn(one), idsIn(two), two.cursor]).toEqual([[fourth, third], [first], null]);

    const all = await company.admin.call<Page>("/approval/application/all", { formId, fields: [rain] });
    expect(idsIn(all)).toEqual([fourth, third, first]);
    const numbered = await cook.reply("/approval/application/list", {
      tab: "apply",
      formId,
      fields: [rain],
      pageNum: 2,
    });
    expect(numbered.status).toBe(400);
  });

  test("a row that waits says how several decide, one that was worked on that it is completed", async () => {
    const handled = { ...node.named("work", [keeper.userId]), type: 6 as const };
    const formId = await draw("状态", node.named("both", [chef.userId, maid.userId]), handled);
    const applyId = await submit(formId);
    expect(await tab(chef, "pending", { formId })).toMatchObject([{ mode: "all", completed: false }]);
    await decide(chef, applyId, "NEXT");
    expect(await tab(chef, "approved", { formId })).toMatchObject([{ mode: "", completed: false }]);
    await decide(maid, applyId, "NEXT");
    expect(await tab(keeper, "pending", { formId })).toMatchObject([{ mode: "one", completed: false }]);
    await decide(keeper, applyId, "NEXT");
    expect(await tab(keeper, "approved", { formId })).toMatchObject([{ mode: "", completed: true }]);
  });

  test("an administrator of a department sees that department's, by list and by id", async () => {
    const formId = await draw("范围", node.superior("first"));
    const inKitchen = await submit(formId);
    const inRooms = await submit(formId, {}, maid);
    const permissions = ["approval:application:view", "approval:inbox"];
    const viewer = (scope: Person["actor"]["scope"], departmentId: string) =>
      personOf(host, { ...finance, permissions, scope, departmentId });
    const cases = [
      [viewer({ kind: "below" }, company.departments.operations), [inRooms, inKitchen]],
      [viewer({ kind: "departments", ids: [company.departments.kitchen] }, company.rootId), [inKitchen]],
      [viewer({ kind: "self" }, company.departments.kitchen), []],
    ] as const;
    for (const [person, seen] of cases) {
      const rows = await person.call<{ records: application.Row[] }>("/approval/application/all", { formId });
      expect(rows.records.map(({ id }) => id)).toEqual(seen);
      for (const applyId of [inKitchen, inRooms]) {
        const { status } = await person.reply("/approval/application/detail", { applyId });
        expect(status).toBe((seen as readonly string[]).includes(applyId) ? 200 : 404);
      }
    }
  });

  test("one's own applications of some forms, for an association", async () => {
    const formId = await draw("关联", node.superior("first"));
    const applyId = await submit(formId);
    const found = await cook.call<{ records: { id: string; applyTitle: string }[]; total: number }>(
      "/business/formModuleTable/queryUserDateLogs",
      { designIds: `${formId},none` },
    );
    expect(found).toMatchObject({ total: 1, records: [{ id: applyId, applyTitle: "Cora Cook的关联", oldOrNew: 1 }] });
    const forms = await cook.call<{ records: { id: string }[] }>("/business/formModuleTable/formulariosAsociacion", {
      pageSize: -1,
    });
    expect(forms.records).toContainEqual({ id: formId, formDesignName: "关联" });
    expect(await director.call("/business/formModuleTable/queryUserDateLogs", { designIds: formId })).toMatchObject({
      total: 0,
    });
  });
});

describe("the calls of the spec", () => {
  const path = "/business/approveTask/approval2";

  test.each([
    [2, "", "approved"],
    [3, "no", "rejected"],
  ])("approval2 takes status %i", async (status, opinion, result) => {
    const applyId = await submit(await draw("状态", node.named("a", [chef.userId])));
    tick();
    expect((await chef.call<{ status: string }>(path, { applyId, opinion, status })).status).toBe(result);
  });

  test("approval2 with neither, or with another code, is refused", async () => {
    const applyId = await submit(await draw("状态", node.named("a", [chef.userId])));
    for (const wrong of [{}, { status: 1 }, { status: 4 }, { status: "2" }]) {
      tick();
      expect((await chef.refused(path, { applyId, opinion: "x", ...wrong })).status).toBe(400);
    }
    tick();
    expect((await chef.refused(path, { applyId, opinion: "", status: 3 })).code).toBe("flow.opinion.required");
    expect((await detailOf(cook, applyId)).status).toBe("running");
  });

  test("the open tasks of an application, for those who may see it", async () => {
    const applyId = await submit(await draw("任务", node.named("a", [chef.userId, keeper.userId])));
    const tasksOf = async (person: Person) =>
      (
        await person.call<{ records: { user: { id: string }; nodeName: string; kind: string }[] }>(
          "/approval/application/tasks",
          { applyId },
        )
      ).records.map(({ user, nodeName, kind }) => `${nodeName} ${kind} ${user.id}`);
    expect((await tasksOf(cook)).toSorted()).toEqual(
      [`a approve ${chef.userId}`, `a approve ${keeper.userId}`].toSorted(),
    );
    await decide(chef, applyId);
    expect(await tasksOf(keeper)).toEqual([`a approve ${keeper.userId}`]);
    expect((await maid.refused("/approval/application/tasks", { applyId })).code).toBe("approval.application.notFound");
  });
});
