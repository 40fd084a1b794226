import { randomFillSync } from "node:crypto";
import { once } from "node:events";
import { printedAtOnce } from "@stampflow/approval";
import { dayOf, type Language } from "@stampflow/kernel";
import type { PrintDocument } from "@stampflow/print";
import {
  chain,
  client,
  companyOn,
  control,
  node,
  openOffice,
  type Person,
  publish,
  refusedAndUnchanged,
  socketOf,
} from "@stampflow/testing";
import { PNG } from "pngjs";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { type Item, itemsOf, put } from "../items.ts";

const hidden = { displayable: false, readable: false, writable: false, required: false };
const open = { displayable: true, readable: true, writable: true, required: false };
const office = await openOffice("示例酒店集团");
const { host, admin, cook, chef, director, maid, tick, send, submit, decide } = office;
const names = { cook: "Cora Cook", chef: "Carl Chef", director: "Dora Director" };
const other = await companyOn(host, "Elsewhere");

const [viewPath, pdfPath] = ["/approval/print/view", "/approval/print/pdf"];
tick();
const formId = await publish(admin, {
  name: "外出申请",
  controls: [
    { ...control("input", "reason", {}, true), label: "事由" },
    { ...control("input", "internal"), label: "内部意见" },
    { ...control("input", "secret", { hidden: true }), label: "暗码" },
    { ...control("uploadFile", "papers", { limit: 2 }), label: "附件" },
  ],
  flow: chain(
    { ...node.start(), privileges: [{ key: "internal", ...hidden }] },
    {
      ...node.named("first", [chef.userId], { switches: { sign: true }, privileges: [{ key: "internal", ...open }] }),
      name: "部门负责人",
    },
    { ...node.named("second", [director.userId]), name: "总监" },
  ),
});

async function fileOf(person: Person, items: readonly object[], language: Language = "zh-CN") {
  const answer = await fetch(`${host.origin}/api${pdfPath}`, {
    method: "POST",
    headers: { authorization: `Bearer ${await person.token()}`, "accept-language": language },
    body: JSON.stringify({ items }),
  });
  expect(answer.status).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
  return { headers: answer.headers, pages: text.map((page) => page.replace(/\s+/g, "")) };
}
const printed = async (...asked: Parameters<typeof fileOf>) => (await fileOf(...asked)).pages.join("");

type Slot = { key: string; url: string; headers: Record<string, string> };
async function upload(person: Person, kind: "file" | "signature", name: string, type: string, bytes: Buffer) {
  const slot = await send<Slot>(person, "/auth/file/formUpFiles", { kind, name, type, size: bytes.length });
  const { status } = await fetch(slot.url, { method: "PUT", headers: slot.headers, body: new Uint8Array(bytes) });
  expect(status).toBe(200);
  return { key: slot.key, name, type, size: bytes.length };
}
function drawing(side: number): Buffer {
  const png = new PNG({ width: side, height: side });
  randomFillSync(png.data);
  return PNG.sync.write(png, { colorType: 2 });
}
const sign = async (applyId: string, bytes: Buffer, opinion = "同意，请注意安全") => {
  const { key } = await upload(chef, "signature", "signature.png", "image/png", bytes);
  await decide(chef, applyId, "NEXT", { signature: key, opinion });
};

const paper = await upload(cook, "file", "行程单.pdf", "application/pdf", Buffer.from("%PDF-1.7 test"));
const applyId = await submit(formId, { values: { reason: "去北京开会😀", papers: [paper] } });
await sign(applyId, drawing(40));
await decide(director, applyId, "NEXT", { opinion: "好" });

describe("the PDF of an application", { tags: "full" }, () => {
  test("says whose it is, what is in it and who decided what, and is a file that no browser opens", async () => {
    const { headers, pages } = await fileOf(cook, [{ applyId }]);
    const text = pages.join("");
    const all = [
      "示例酒店集团",
      "外出申请",
      (await office.detailOf(cook, applyId)).number,
      "已通过",
      names.cook,
      "事由",
      "去北京开会[U+1F600]",
      "附件",
      "行程单.pdf",
    ];
    for (const one of [...all, "部门负责人", names.chef, "同意，请注意安全", "总监", names.director])
      expect(text).toContain(one.replaceAll(" ", ""));
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(`外出申请_${names.cook}.pdf`)}`,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["en-US", ["Applicant", "Approved", "Approvalrecord"]],
    ["ja-JP", ["申請者", "承認済み", "承認記録"]],
  ] as const)("is in the reader's language: %s", async (language, words) => {
    const text = await printed(cook, [{ applyId }], language);
    for (const word of words) expect(text).toContain(word);
    expect(text).toContain("去北京开会");
  });

  test("is of 100 applications at most, and of one at least", async () => {
    for (const count of [0, printedAtOnce + 1]) {
      const items = Array.from({ length: count }, () => ({ applyId }));
      expect(await cook.refused(pdfPath, { items })).toMatchObject({ status: 400, code: "kernel.input" });
    }
  });
});

describe("the print view", { tags: "full" }, () => {
  const view = (person: Person, language: Language = "zh-CN") =>
    person.call<PrintDocument>(viewPath, { applyId }, { language });

  test("holds the same, the signature and the code to check it by", async () => {
    const { company, heading, sections, qr } = await view(cook);
    expect([company, heading]).toEqual(["示例酒店集团", "外出申请"]);
    expect(qr?.link).toMatch(`${host.origin}/check/${cook.tenantId}-`);
    const [signed] = sections.flatMap((section) => (section.kind === "signatures" ? section.signatures : []));
    expect(signed).toMatchObject({ title: "部门负责人", name: names.chef, note: "" });
    expect(signed?.picture).toMatch(/^data:image\/png;base64,/);
    const rows = sections.flatMap((section) => (section.kind === "table" ? section.rows : []));
    expect(rows.map(([, who, done]) => [who, done])).toEqual([
      [names.cook, "提交"],
      [names.chef, "同意"],
      [names.director, "同意"],
    ]);
  });

  test("says who has it now while it runs", async () => {
    tick();
    const running = await submit(formId, { values: { reason: "等待" } });
    const { sections, subheading } = await cook.call<PrintDocument>(viewPath, { applyId: running });
    expect(subheading).toContain("审批中");
    const rows = sections.flatMap((section) => (section.kind === "table" ? section.rows : []));
    expect(rows.at(-1)?.slice(0, 3)).toEqual(["部门负责人", names.chef, "处理中"]);
  });
});

describe("what is kept from the reader", { tags: "full" }, () => {
  test("is not in the file: a field that their node hides, one that the form hides from everybody", async () => {
    tick();
    const id = await submit(formId, { values: { reason: "保密" } });
    const { key } = await upload(chef, "signature", "signature.png", "image/png", drawing(8));
    await decide(chef, id, "NEXT", { signature: key, values: { internal: "暗记不可见" } });
    expect(await printed(director, [{ applyId: id }])).toContain("暗记不可见");
    for (const text of [
      await printed(cook, [{ applyId: id }]),
      JSON.stringify(await cook.call(viewPath, { applyId: id })),
    ]) {
      expect(text).toContain("保密");
      expect(text).not.toMatch(/内部意见|暗记|暗码/);
    }
    expect(await printed(director, [{ applyId: id }])).not.toContain("暗码");
  });

  test("another company's, a colleague's and an unknown one are not found, alone and among others", async () => {
    tick();
    const theirs = await other.cook.call<{ applyId: string }>("/business/workflow/startFormProcess", {
      formId: await publish(other.admin, {
        name: "Theirs",
        controls: [control("input", "reason")],
        flow: chain(node.start(), node.superior("first")),
      }),
      values: { reason: "secret" },
    });
    const notFound = { status: 404, code: "approval.application.notFound" };
    for (const id of [theirs.applyId, "unknown"]) {
      expect(await cook.refused(viewPath, { applyId: id })).toMatchObject(notFound);
      expect(await cook.refused(pdfPath, { items: [{ applyId: id }] })).toMatchObject(notFound);
      expect(await cook.refused(pdfPath, { items: [{ applyId }, { applyId: id }] })).toMatchObject(notFound);
    }
    expect(await maid.refused(pdfPath, { items: [{ applyId }] })).toMatchObject(notFound);
  });
});

test("a proxy prints what waits for the person in whose place they act, and names both where they decided", {
  tags: "full",
}, async () => {
  tick();
  const id = await submit(formId, { values: { reason: "代办打印" } });
  await decide(chef, id, "NEXT", {
    signature: (await upload(chef, "signature", "signature.png", "image/png", drawing(8))).key,
  });
  const forId = director.userId;
  expect(await maid.refused(pdfPath, { items: [{ applyId: id, forId }] })).toMatchObject({
    code: "approval.proxy.none",
  });
  const wish = { toId: maid.userId, startsAt: host.clock.now(), endsAt: host.clock.now() + 3_600_000, reason: "休假" };
  await send(director, "/approval/proxy/save", wish);
  expect(await printed(maid, [{ applyId: id, forId }])).toContain("代办打印");
  await decide(maid, id, "NEXT", { forId, opinion: "代为同意" });
  expect(await printed(cook, [{ applyId: id }])).toContain(`MaryMaid（代${names.director.replace(" ", "")}）同意`);
});

test("several are one file, each on pages of its own, in the order they were chosen", { tags: "full" }, async () => {
  tick();
  const second = await submit(formId, { values: { reason: "第二份的事由" } });
  const { headers, pages } = await fileOf(cook, [{ applyId: second }, { applyId }]);
  expect(pages.findIndex((page) => page.includes("第二份的事由"))).toBe(0);
  expect(pages.findIndex((page) => page.includes("去北京开会"))).toBe(1);
  expect(pages[1]).not.toContain("第二份");
  expect(decodeURIComponent(headers.get("content-disposition") ?? "")).toContain("申请 2 份.pdf");
});

test("a signature that cannot be drawn says so, and the rest is printed", { tags: "full" }, async () => {
  tick();
  const id = await submit(formId, { values: { reason: "坏签名" } });
  await sign(id, drawing(40).subarray(0, 200));
  const text = await printed(cook, [{ applyId: id }]);
  expect(text).toContain("坏签名");
  expect(text).toContain("签名图片无法打印");
});

test("what would be too large for an answer is refused, and nothing is recorded", async () => {
  const items: object[] = [];
  for (let count = 0; count < 5; count += 1) {
    tick();
    const id = await submit(formId, { values: { reason: `大签名 ${count}` } });
    await sign(id, drawing(560));
    items.push({ applyId: id });
  }
  await refusedAndUnchanged(office, "print.large", cook, pdfPath, { items });
});

test("a hundred times the same one is drawn once, and others are answered meanwhile", async () => {
  const order: string[] = [];
  const items = Array.from({ length: printedAtOnce }, () => ({ applyId }));
  const [{ headers, pages }] = await Promise.all([
    fileOf(cook, items).finally(() => order.push("PDF")),
    once(process, "worker")
      .then(() => cook.call(viewPath, { applyId }))
      .then(() => order.push("view")),
  ]);
  expect(order).toEqual(["view", "PDF"]);
  expect(pages.filter((page) => page.includes("去北京开会"))).toHaveLength(1);
  expect(decodeURIComponent(headers.get("content-disposition") ?? "")).toContain(names.cook);
});

test("what is too long is refused, and nothing is recorded", async () => {
  const items: object[] = [];
  const long = await publish(admin, {
    name: "长文",
    controls: Array.from({ length: 8 }, (_, at) => control("textarea", `text${at}`, { maxLength: 5000 })),
    flow: chain(node.start(), node.named("first", [chef.userId])),
  });
  const values = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`text${at}`, "长".repeat(5000)]));
  for (let count = 0; count < 4; count += 1) {
    tick();
    items.push({ applyId: await submit(long, { values }) });
  }
  await refusedAndUnchanged(office, "print.long", cook, pdfPath, { items });
});

describe("a print template", { tags: "full" }, () => {
  const fields = [
    { key: "note", show: "half" },
    { key: "reason", show: "half" },
    { key: "internal", show: "none" },
    { key: "gone", show: "full" },
  ];
  const print = {
    fields,
    company: false,
    logo: true,
    letterhead: "上海市南京路 1 号",
    qr: false,
    size: "A5",
    landscape: true,
  };
  const controls = [
    { ...control("input", "reason", {}, true), label: "事由" },
    { ...control("input", "internal"), label: "内部意见" },
    { ...control("textarea", "note"), label: "备注" },
    { ...control("number", "days"), label: "天数" },
  ];
  const flow = chain(node.start(), { ...node.named("first", [chef.userId]), name: "部门负责人" });
  const definition = (settings: object) => ({ settings, node: flow });

  test("decides which fields, in which order, and what else is on paper, in the view, the PDF and the preview", async () => {
    tick();
    const settings = { print: { ...print, record: false, signatures: "all" } };
    const id = await publish(admin, { name: "领用", controls, flow, settings });
    const one = await submit(id, { values: { reason: "甲", internal: "乙", note: "丙", days: 2 } });
    await decide(chef, one);
    const view = await cook.call<PrintDocument>(viewPath, { applyId: one });
    expect(view).toMatchObject({ company: "", letterhead: print.letterhead, qr: null });
    expect(view.paper).toEqual({ size: "A5", landscape: true });
    expect(view.logo).toBeUndefined();
    const [content, ...more] = view.sections;
    expect(content).toMatchObject({
      fields: [
        { label: "备注", text: "丙", half: true },
        { label: "事由", text: "甲", half: true },
        { label: "天数", text: "2" },
      ],
    });
    expect(more).toMatchObject([{ kind: "signatures", signatures: [{ name: names.chef, picture: null }] }]);
    const both = await fileOf(cook, [{ applyId: one }, { applyId }]);
    expect(both.pages[0]).toMatch(/备注丙事由甲天数2/);
    expect(both.pages[0]).not.toMatch(/内部意见|审批记录|示例酒店集团/);
    expect(both.pages.at(-1)).toContain("审批记录");

    const answer = await fetch(`${host.origin}/api/approval/print/preview`, {
      method: "POST",
      headers: { authorization: `Bearer ${await admin.token()}`, "accept-language": "zh-CN" },
      body: JSON.stringify({ formId: id, definition: definition({ print: { ...print, letterhead: "新抬头" } }) }),
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
    const sample = text.join("").replace(/\s+/g, "");
    for (const word of ["新抬头", "备注示例：备注事由示例：事由", "审批记录", "部门负责人"])
      expect(sample).toContain(word);
    expect(sample).not.toContain("内部意见");
  });

  test("prints the logo of the company, once it has one", async () => {
    const bytes = drawing(20);
    const claim = { area: "logo", name: "logo.png", type: "image/png", size: bytes.length };
    const { key, url, headers } = await admin.call<Slot>("/system/company/upload", claim);
    expect((await fetch(url, { method: "PUT", headers, body: new Uint8Array(bytes) })).status).toBe(200);
    const get = { method: "GET" } as const;
    const { version } = await admin.call<{ version: number }>("/business/info/queryBusinessInfo", undefined, get);
    await admin.call("/business/info/updateBusinessInfo", { logo: key, version });
    tick();
    const id = await publish(admin, { name: "有标志", controls, flow, settings: { print: { logo: true } } });
    const one = await submit(id, { values: { reason: "甲" } });
    const { logo } = await cook.call<PrintDocument>(viewPath, { applyId: one });
    expect(logo).toMatch(/^data:image\/png;base64,/);
    expect((await cook.call<PrintDocument>(viewPath, { applyId })).logo).toBeUndefined();
    expect(await printed(cook, [{ applyId: one }])).toContain("甲");
  });

  test("that names a field which the form lost is warned of; only those who draw the form preview it", async () => {
    const { warnings } = await admin.call<{ warnings: { code: string; data: object }[] }>("/approval/flow/check", {
      formId,
      definition: definition({
        print: {
          fields: [
            { key: "gone", show: "full" },
            { key: "reason", show: "full" },
          ],
        },
      }),
    });
    const lost = warnings.filter(({ code }) => code === "approval.flow.printField");
    expect(lost.map(({ data }) => data)).toEqual([{ field: "gone" }]);
    const asked = { formId, definition: definition({}) };
    expect(await cook.refused("/approval/print/preview", asked)).toMatchObject({ status: 403 });
    expect(await other.admin.refused("/approval/print/preview", asked)).toMatchObject({ status: 404 });
  });
});

describe("a signature by phone", () => {
  const anew = { switches: { sign: true }, customProperties: { duplicateManuallySigned: true } };
  const drawn = office.draw(
    "手机签名",
    node.named("first", [chef.userId], anew),
    node.named("second", [chef.userId], { ...anew, attr: { sameMode: 1 } }),
  );
  const submitted = async () => submit(await drawn);
  const phone = client(host.origin);
  const picture = drawing(20).toString("base64");
  const codeOf = async (id: string) => {
    const { address } = await send<{ address: string }>(chef, "/approval/signature/code", {
      userId: chef.userId,
      applyId: id,
    });
    expect(new URL(address).pathname).toBe("/sign");
    return Object.fromEntries(new URL(address).searchParams);
  };
  const [opened, given] = ["/approval/signature/open", "/approval/signature/give"];

  test("arrives in the open page of whoever scanned the code, once, and goes with the decision", async () => {
    const id = await submitted();
    const page = await socketOf(chef, host.origin);
    const first = await codeOf(id);
    const code = await codeOf(id);
    await refusedAndUnchanged(office, "kernel.link.newer", phone, opened, first);
    expect(await phone.call(opened, code)).toMatchObject({ formName: "手机签名" });
    for (const other of [{ userId: maid.userId }, { applyId }])
      await refusedAndUnchanged(office, "kernel.link.person", phone, given, { ...code, ...other, picture });
    await refusedAndUnchanged(office, "kernel.link.person", maid, given, { ...code, picture });
    const blank = PNG.sync.write(new PNG({ width: 20, height: 20 })).toString("base64");
    await refusedAndUnchanged(office, "approval.signature.empty", phone, given, { ...code, picture: blank });
    const both = await Promise.all([
      phone.reply(given, { ...code, picture }),
      phone.reply(given, { ...code, picture }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await refusedAndUnchanged(office, "kernel.link.used", phone, given, { ...code, picture });
    await host.settle();
    const { data } = await page.waitFor(({ type }) => type === 1);
    expect(page.received.filter(({ type }) => type === 1)).toHaveLength(1);
    const { key, url, ...about } = data as { key: string; url: string };
    const [task] = (await office.detailOf(chef, id)).tasks;
    expect(about).toEqual({ applyId: id, taskId: task?.taskId });
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).toString("base64")).toBe(picture);
    await page.close();

    await decide(chef, id, "NEXT", { signature: key });
    expect(await chef.call("/approval/signature/last", { userId: chef.userId })).toMatchObject({
      key: expect.stringContaining("/kept/"),
    });
    const body = {
      applyId: id,
      action: "NEXT",
      signature: (await upload(chef, "signature", "s.png", "image/png", Buffer.from(picture, "base64"))).key,
    };
    await refusedAndUnchanged(office, "approval.signature.used", chef, "/business/approveTask/approval2", body);
    await decide(chef, id, "NEXT", {
      signature: (await upload(chef, "signature", "s.png", "image/png", drawing(20))).key,
    });

    const verify = () =>
      admin.call<{ ok: boolean; signatures: { fits: boolean }[] }>("/approval/application/verify", { applyId: id });
    expect(await verify()).toMatchObject({
      ok: true,
      signatures: [
        { seq: 2, fits: true },
        { seq: 3, fits: true },
      ],
    });
    const [run] = await itemsOf<Item & { v: string }>(id, "run");
    if (run) await put({ ...run, v: run.v.replace('"x"', '"y"') });
    expect(await verify()).toMatchObject({ ok: false, how: "values", signatures: [{ fits: false }, { fits: false }] });
  });

  test("no longer fits once the task is closed, and after five minutes", async () => {
    const id = await submitted();
    const late = await codeOf(id);
    host.clock.advance(300_000);
    await refusedAndUnchanged(office, "kernel.link.expired", phone, opened, late);
    const code = await codeOf(id);
    await decide(chef, id, "TRANSFER", { to: director.userId });
    await refusedAndUnchanged(office, "kernel.link.moved", phone, given, { ...code, picture });
    await refusedAndUnchanged(office, "flow.task.notYours", chef, "/approval/signature/code", {
      userId: chef.userId,
      applyId: id,
    });
  });

  test("is found by nobody who tries", async () => {
    const guess = (t: string) =>
      phone.reply(opened, { userId: chef.userId, applyId, t: `${chef.tenantId}.${t.padEnd(43, "x")}` });
    const tries = [];
    for (let count = 0; count < 21; count += 1) tries.push((await guess(String(count))).status);
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  });
});

test("anybody checks a print by its code, and learns no name and no field", async () => {
  const path = "/approval/check/open";
  const anybody = client(host.origin);
  const counted = { but: (all: string) => all.replace(/^.*#limit#checks#.*$/gm, "").trim() };
  const { qr, foot } = await cook.call<PrintDocument>(viewPath, { applyId });
  const [, code = ""] = qr?.link.split("/check/") ?? [];
  expect(foot).toContain("截至第 3 步");
  expect((await director.call<PrintDocument>(viewPath, { applyId })).qr?.link).toBe(qr?.link);
  const { number } = await office.detailOf(cook, applyId);
  const day = dayOf(host.clock.now(), "Asia/Shanghai");
  const known = { number, state: "approved", sentOn: day, endedOn: day, step: 3 };
  expect(await anybody.call(path, { code })).toEqual({ ...known, holds: true });
  const [run] = await itemsOf<Item & { v: string }>(applyId, "run");
  if (!run) throw new Error("no run");
  await put({ ...run, v: run.v.replace("北京", "南京") });
  expect(await anybody.call(path, { code })).toEqual({ ...known, holds: false });
  await put(run);
  for (const unknown of [`${cook.tenantId}-${"0".repeat(20)}`, `${other.cook.tenantId}-${code.split("-")[1]}`, "x"])
    await refusedAndUnchanged(office, "approval.check.unknown", anybody, path, { code: unknown }, counted);
  for (let count = 5; count < 20; count += 1) await anybody.call(path, { code });
  expect(await anybody.reply(path, { code })).toMatchObject({ status: 429 });
});
