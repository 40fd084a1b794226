import { node, openOffice, type Person, refusedAndUnchanged } from "@stampflow/testing";
import { test } from "vitest";

/** Refusals about proxies: delegations that cannot be given, and missing ones. */
const office = await openOffice("Proxies refused");
const { host, company, admin, cook, chef, director, keeper, maid, draw, submit, send } = office;
const { clock } = host;
const hour = 3_600_000;
const save = "/approval/proxy/save";
const approval = "/business/approveTask/approval2";
const wish = (toId: string, from = 0, more: object = {}) => {
  const startsAt = clock.now() + from * hour;
  return { toId, startsAt, endsAt: startsAt + hour, reason: "away", ...more };
};
const give = (person: Person, to: Person, from = 0) => send<{ proxyId: string }>(person, save, wish(to.userId, from));

test("to nobody known, to somebody who left, for somebody who is not there", async () => {
  const leaver = await company.hire("Leo Leaver", company.departments.rooms, null);
  await send(admin, "/system/employee/resign", { userId: leaver.userId, version: 1 });
  for (const toId of ["none", leaver.userId]) {
    await refusedAndUnchanged(office, "approval.proxy.person", chef, save, wish(toId));
  }
  const absent = wish(keeper.userId, 0, { principalId: "none" });
  await refusedAndUnchanged(office, "approval.proxy.person", admin, save, absent);
});

test("to themself, by an administrator too", async () => {
  await refusedAndUnchanged(office, "approval.proxy.self", chef, save, wish(chef.userId));
  const helpful = wish(admin.userId, 0, { principalId: chef.userId });
  await refusedAndUnchanged(office, "approval.proxy.self", admin, save, helpful);
});

test("for a time that is over, or that ends before it begins", async () => {
  for (const from of [-5, 5]) {
    const body = wish(keeper.userId, from, { endsAt: clock.now() - hour });
    await refusedAndUnchanged(office, "approval.proxy.period", chef, save, body);
  }
});

test("for a form that is not there", async () => {
  const body = wish(keeper.userId, 1, { formIds: ["none"] });
  await refusedAndUnchanged(office, "approval.form.notFound", chef, save, body);
});

test("for a time that somebody else has already", async () => {
  await give(keeper, maid, 5);
  await refusedAndUnchanged(office, "approval.proxy.overlap", keeper, save, wish(cook.userId, 5.5));
});

test("the twenty-first that one person gives", async () => {
  const takers = [maid, keeper, chef, cook, admin, company.finance];
  for (let number = 1; number <= 20; number++)
    await give(director, takers[number % takers.length] ?? maid, 30 * number);
  await refusedAndUnchanged(office, "approval.proxy.tooMany", director, save, wish(maid.userId, 30 * 25));
});

test("the eleventh for whom one person would act", async () => {
  const helper = await company.hire("Helen Helper", company.departments.rooms, null);
  for (let number = 1; number <= 10; number++) {
    await give(await company.hire(`Person ${number}`, company.departments.rooms, null), helper);
  }
  await refusedAndUnchanged(office, "approval.proxy.tooMany", cook, save, wish(helper.userId));
});

test("one that is not there, or another's, is ended", async () => {
  const { proxyId } = await give(chef, keeper, 100);
  const end = "/approval/proxy/end";
  await refusedAndUnchanged(office, "approval.proxy.notFound", chef, end, { proxyId: "none" });
  await refusedAndUnchanged(office, "approval.proxy.notFound", maid, end, { proxyId });
});

test("decided, read and listed for somebody who gave nothing, for whom it is over, or by somebody else", async () => {
  const formId = await draw("Asked", node.named("first", [chef.userId]));
  const applyId = await submit(formId);
  const { proxyId } = await give(chef, keeper);
  const forId = chef.userId;
  const calls: [path: string, body: object][] = [
    [approval, { applyId, action: "NEXT", forId }],
    ["/business/workflow/transflow", { id: applyId, transFlow: { remark: "", actionName: "NEXT" }, forId }],
    ["/approval/application/detail", { applyId, forId }],
    ["/approval/application/progress", { applyId, forId }],
    ["/approval/application/read", { applyId, forId }],
    ["/approval/application/list", { tab: "pending", forId }],
  ];
  for (const [path, body] of calls) await refusedAndUnchanged(office, "approval.proxy.none", maid, path, body);
  await send(chef, "/approval/proxy/end", { proxyId });
  for (const [path, body] of calls) await refusedAndUnchanged(office, "approval.proxy.none", keeper, path, body);
});

test("decided for an application of the proxy's own", async () => {
  const formId = await draw("Own", node.named("first", [chef.userId]));
  const applyId = await submit(formId, {}, keeper);
  await give(chef, keeper);
  const body = { applyId, action: "NEXT", forId: chef.userId };
  await refusedAndUnchanged(office, "flow.notAllowed", keeper, approval, body);
});
