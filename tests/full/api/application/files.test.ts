import { chain, companyOn, control, node, openOffice, type Person, publish } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const { host, admin, cook, chef, maid, refusedAt: refusedBy, send, detailOf } = await openOffice("Files");
const other = await companyOn(host, "Files elsewhere");

const formId = await publish(admin, {
  name: "报销",
  controls: [control("uploadImg", "proof", { limit: 2 }, true), control("uploadFile", "papers", { limit: 2 })],
  flow: chain(node.start(), node.superior("first")),
});
const claimPath = "/auth/file/formUpFiles";
const submitPath = "/business/workflow/startFormProcess";
const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64, 1)]);

type Slot = { key: string; url: string; headers: Record<string, string> };
type File = { key: string; name: string; type: string; size: number };

async function upload(
  person: Person,
  bytes: Buffer,
  claim: { name: string; type: string },
  kind = "image",
): Promise<File> {
  const slot = await person.call<Slot>(claimPath, { kind, ...claim, size: bytes.length });
  const answer = await fetch(slot.url, { method: "PUT", headers: slot.headers, body: new Uint8Array(bytes) });
  expect(answer.status).toBe(200);
  return { key: slot.key, ...claim, size: bytes.length };
}
const picture = (person: Person, bytes = png) => upload(person, bytes, { name: "bill.png", type: "image/png" });

async function refusedAt(person: Person, values: object) {
  const refused = await refusedBy(person, submitPath, { formId, values });
  const mine = await person.call<{ total: number }>("/approval/application/list", { tab: "apply" });
  return { ...refused, kept: mine.total };
}

describe("before anything is sent", () => {
  test.each([
    ["a GIF", { kind: "image", name: "a.gif", type: "image/gif", size: 10 }, 400, "kernel.file.kind"],
    ["a program", { kind: "file", name: "a.exe", type: "application/x-msdownload", size: 10 }, 400, "kernel.file.kind"],
    ["nothing", { kind: "image", name: "a.png", type: "image/png", size: 0 }, 400, "kernel.file.empty"],
    [
      "8 MB and a byte",
      { kind: "image", name: "a.png", type: "image/png", size: 8 * 2 ** 20 + 1 },
      413,
      "kernel.file.size",
    ],
  ])("%s is refused clearly", async (_, body, status, code) => {
    const refused = await cook.refused(claimPath, body);
    expect(refused).toMatchObject({ status, code });
    expect(refused.msg).toContain(body.name);
  });

  test("exactly 8 MB is let through", async () => {
    const slot = await cook.call<Slot>(claimPath, {
      kind: "image",
      name: "a.png",
      type: "image/png",
      size: 8 * 2 ** 20,
    });
    expect(slot.key.startsWith(`${cook.tenantId}/`)).toBe(true);
  });
});

describe("when it is submitted", () => {
  test("a picture that never arrived", async () => {
    const slot = await cook.call<Slot>(claimPath, { kind: "image", name: "a.png", type: "image/png", size: 10 });
    const proof = [{ key: slot.key, name: "a.png", type: "image/png", size: 10 }];
    expect(await refusedAt(cook, { proof })).toMatchObject({ status: 400, code: "kernel.file.missing", kept: 0 });
  });

  test("something else under the name of a picture", async () => {
    const proof = [await picture(cook, Buffer.from("#!/bin/sh\nrm -rf /\n"))];
    expect(await refusedAt(cook, { proof })).toMatchObject({ status: 400, code: "kernel.file.kind", kept: 0 });
  });

  test.each([
    ["a colleague's", async () => picture(maid)],
    ["another company's", async () => picture(other.cook)],
    ["a made up one", async () => ({ key: `${cook.tenantId}/../secret`, name: "x.png", type: "image/png", size: 3 })],
  ])("%s picture", async (_, made) => {
    expect(await refusedAt(cook, { proof: [await made()] })).toMatchObject({ code: "approval.file.foreign", kept: 0 });
  });

  test("one's own file: only readers of the application can read it", async () => {
    const proof = [await picture(cook)];
    const papers = [
      await upload(cook, Buffer.from("%PDF-1.7 test"), { name: "bill.pdf", type: "application/pdf" }, "file"),
    ];
    const { applyId } = await send(cook, submitPath, { formId, values: { proof, papers } });
    const { content } = await detailOf(chef, applyId);
    const kept = [content.values.proof, content.values.papers].flat() as File[];
    expect(kept).toHaveLength(2);
    for (const { key } of kept) {
      const { url } = await chef.call<{ url: string }>("/approval/file/url", { applyId, key });
      expect((await fetch(url)).status).toBe(200);
      for (const person of [maid, other.admin]) {
        expect(await person.refused("/approval/file/url", { applyId, key })).toMatchObject({ status: 404 });
      }
    }
    const elsewhere = await picture(cook);
    expect(await chef.refused("/approval/file/url", { applyId, key: elsewhere.key })).toMatchObject({
      status: 404,
      code: "approval.file.notFound",
    });
  });
});
