import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { addDays, dayOf } from "@stampflow/kernel";
import { config, itemKey, table } from "@stampflow/kernel/server";
import type { TokenAnswer } from "@stampflow/system";
import {
  chain,
  client,
  companyOn,
  control,
  lacks,
  node,
  type Person,
  personOf,
  plannerOf,
  publish,
  refusedAndUnchanged,
  startTestHost,
} from "@stampflow/testing";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";

const host = await startTestHost();
const company = await companyOn(host, "Own data");
const { admin, cook, chef, departments } = company;
const office = { host, company, tick: () => host.clock.tick() };
const password = "stamp2026";
const path = "/system/ownData";
const day = 24 * 3_600_000;
const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64, 1)]);

type Shown = { export: { jobId: string; status: string; parts: { part: number; bytes: number }[] } | null };
const state = (person: Pick<Person, "call">) => person.call<Shown>(`${path}/state`, {});

/** An employee with an account, a session and a password of their own. */
async function withAccount(realName: string): Promise<Person> {
  const phone = "13700008801";
  const { userId } = await admin.call<{ userId: string }>("/business/userMoreInfo/addMoreUserInfo", {
    ...{ realName, phone, email: "nora@example.com", gender: "1", jobTitle: "Cook", superiorId: chef.userId },
    departmentId: departments.kitchen,
    remark: "a note of the company",
    file: { documentType: "2", documentNumber: "E1234567", birthDate: "1990-02-03", bankCard: "6222020000001234567" },
  });
  let token = "";
  const browser = client(host.origin, () => token);
  await browser.call("/identity/code/send", { purpose: "signIn", phone });
  const [newest] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
  await browser.call("/identity/session/signInByCode", { phone, code: newest?.code });
  const renew = async () => {
    token = (await browser.call<TokenAnswer>("/system/session/token")).token;
  };
  host.clock.advance(61_000);
  await renew();
  await browser.call("/sys/user/sendCodeToOldPhone1");
  const [proof] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
  await browser.call("/sys/user/verifyOldCode", { code: proof?.code });
  await browser.call("/sys/user/updatePwdByUserInfo", { newPassword: password });
  return { ...personOf(host, { tenantId: company.tenantId, userId }), ...browser };
}

async function upload(person: Person): Promise<object> {
  const claim = { name: "bill.png", type: "image/png", size: png.length };
  const slot = await person.call<{ key: string; url: string; headers: Record<string, string> }>(
    "/auth/file/formUpFiles",
    { kind: "image", ...claim },
  );
  await fetch(slot.url, { method: "PUT", headers: slot.headers, body: new Uint8Array(png) });
  return { key: slot.key, ...claim };
}

test.skipIf(lacks("clock"))(
  "a person gets all that is kept about them, and nothing of others, for seven days",
  async () => {
    const nora = await withAccount("Nora");
    const formId = await publish(admin, {
      name: "报销",
      controls: [control("input", "reason", {}, true), control("uploadImg", "proof", { limit: 2 })],
      flow: chain(node.start(), node.named("n1", [chef.userId], { name: "主管审批" })),
    });
    const apply = (person: Person, reason: string, proof: object[] = []) =>
      person.call<{ applyId: string }>("/business/workflow/startFormProcess", { formId, values: { reason, proof } });
    const { applyId } = await apply(nora, "=HYPERLINK(1) shoes", [await upload(nora)]);
    await nora.call("/approval/comment/add", { applyId, text: "please hurry" });
    await nora.call("/approval/note/save", { applyId, text: "called the chef" });
    await chef.call("/approval/comment/add", { applyId, text: "a note of the company" });
    await nora.call("/approval/phrase/save", { text: "fine with me" });
    await apply(cook, "secret of the cook");
    const about = { userId: nora.userId, field: "bankCard", reason: "Pay of May" };
    await admin.call("/employees/sensitive/reveal", about);
    await nora.call("/approval/signature/save", { picture: png.toString("base64") });
    const { shift, publish: plan } = plannerOf({ admin, send: (person, to, body) => person.call(to, body) });
    const today = dayOf(host.clock.now(), "Asia/Shanghai");
    await plan(nora.userId, { [today]: await shift("早班", "07:00-15:00") });
    const punch = { date: addDays(today, -1), time: "06:58", reason: "forgot the badge" };
    await admin.call("/attendance/punch/enter", { ...punch, userId: nora.userId });
    await admin.call("/attendance/punch/enter", { ...punch, userId: cook.userId, reason: "secret of the cook" });
    const unit = await admin.call<{ id: string }>("/attendance/unit/save", { name: "Rooms", unit: "room", price: 130 });
    const piece = { userId: nora.userId, date: today, unitId: unit.id, count: "7.25" };
    await admin.call("/attendance/piece/add", piece);
    await host.settle();

    await refusedAndUnchanged(office, "system.ownData.gone", nora, `${path}/download`, { part: 1 });
    expect(await nora.refused(`${path}/start`, { password: "wrong1234" })).toMatchObject({
      code: "identity.password.wrong",
    });
    expect(await state(nora)).toEqual({ export: null });

    const begun = (await nora.call<Shown>(`${path}/start`, { password })).export;
    expect(begun).toMatchObject({ status: "running", parts: [] });
    await host.settle();

    expect((await state(nora)).export).toMatchObject({ status: "done", parts: [{ part: 1 }] });
    const { url } = await nora.call<{ url: string }>(`${path}/download`, { part: 1 });
    const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    const texts = Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
    const text = (name: string) => texts.find(([one]) => one === name)?.[1] ?? "";
    expect(text("账号.csv")).toContain("+8613700008801");
    expect(text("登录记录.csv")).toContain("手机验证码");
    expect(text("登录中的设备.csv").trim().split("\r\n")).toHaveLength(2);
    expect(text("在本企业的档案.csv")).toContain("Kitchen");
    expect(text("我的员工档案.csv")).toContain("护照,E1234567,1990-02-03");
    expect(text("谁查看过我的信息.csv")).toContain("银行卡号,Pay of May");
    expect(text("我的打卡.csv")).toContain("手工录入,,,forgot the badge");
    expect(text("我的考勤.csv")).toContain(today);
    expect(text("我的计件.csv")).toContain(`${today},Rooms,7.25,9.43`);
    expect(text("我的企业.csv")).toContain("Own data");
    expect(text("与我有关的变更.csv")).toContain("Nora");
    expect(text("我的申请.csv")).toContain("报销");
    expect(text("我的评论.csv")).toContain("please hurry");
    expect(text("我的私人备注.csv")).toContain("called the chef");
    expect(text("我的常用意见.csv")).toContain("fine with me");
    const names = texts.map(([name]) => name);
    const html = texts.find(([name]) => /^申请\/.+\/申请内容与审批记录\.html$/.test(name))?.[1];
    expect(html).toContain("HYPERLINK(1) shoes");
    expect(html).toContain("主管审批");
    const bill = names.find((name) => /^申请\/.+\/bill\.png$/.test(name)) ?? "";
    expect(Buffer.from(files[bill] ?? [])).toEqual(png);
    expect(names).toContain("手写签名.png");
    const all = texts.map(([, one]) => one).join("\n");
    expect(all).not.toMatch(/secret of the cook|a note of the company|stamp2026/);

    expect(await state(cook)).toEqual({ export: null });
    expect((await cook.refused(`${path}/download`, { part: 1 })).code).toBe("system.ownData.gone");
    const jobs = await nora.call<{ records: { title: string }[] }>("/notice/job/list", {});
    expect(jobs.records[0]?.title).toBe("导出我的数据");
    const told = await nora.call<{ records: { title: string }[] }>("/notice/record/list", { type: 0 });
    expect(told.records[0]?.title).toBe("您的数据已导出，7 天内可在“个人中心”下载");

    const detail = { userId: nora.userId };
    const { version } = await admin.call<{ version: number }>("/business/userMoreInfo/getMoreUserInfo", detail, {
      method: "GET",
    });
    await admin.call("/business/userMoreInfo/updateMoreUserInfo", { ...detail, version, realName: "Nora Neu" });
    const log = await admin.call<{ records: { actorName: string; changes: { name: string }[] }[] }>(
      "/system/audit/list",
      { noun: "identity.signIn" },
    );
    expect(log.records[0], "by the name in this company").toMatchObject({
      actorName: "Nora Neu",
      changes: [{ name: "Nora Neu" }],
    });

    // As if its next page had not been delivered yet.
    const running = new UpdateCommand({
      TableName: config.table,
      Key: itemKey(company.tenantId, ["jobs", nora.userId], [begun?.jobId ?? ""]),
      UpdateExpression: "SET #status = :running",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":running": "running" },
    });
    await table().send(running);
    await refusedAndUnchanged(office, "system.ownData.running", nora, `${path}/start`, { password });

    host.clock.advance(7 * day);
    while ((await host.sweep()) > 0);
    const later = personOf(host, { tenantId: company.tenantId, userId: nora.userId });
    expect(await state(later)).toEqual({ export: null });
    expect((await fetch(url)).ok).toBe(false);
  },
);
