import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { config } from "@stampflow/kernel/server";
import { control, node, openOffice, type Person } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

/** A submitted file does not change, although its upload URL accepts other bytes for a while (A30). */
const controls = [control("uploadImg", "proof", { limit: 3 }, true)];
const { admin, cook, chef, draw, send, decide, refused, detailOf } = await openOffice("Kept", { controls });
const may = [{ key: "proof", label: "proof", writable: true, readable: true, displayable: true, required: false }];
const formId = await draw("报销", node.superior("first", 1, { switches: { sign: true }, privileges: may }));

const picture = (fill: number) => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64, fill)]);
type Slot = { key: string; url: string; headers: Record<string, string> };
type Sent = { slot: Slot; file: { key: string; name: string; type: string; size: number } };

async function upload(person: Person, kind: "image" | "signature", name = "bill.png"): Promise<Sent> {
  const bytes = picture(1);
  const claim = { name, type: "image/png", size: bytes.length };
  const slot = await person.call<Slot>("/auth/file/formUpFiles", { kind, ...claim });
  const sent = { slot, file: { key: slot.key, ...claim } };
  await put(sent, bytes);
  return sent;
}
async function put({ slot }: Sent, bytes: Buffer) {
  const answer = await fetch(slot.url, { method: "PUT", headers: slot.headers, body: new Uint8Array(bytes) });
  expect(answer.status).toBe(200);
}
const submit = (...files: Sent[]) =>
  send(cook, "/business/workflow/startFormProcess", { formId, values: { proof: files.map(({ file }) => file) } });
const proofOf = async (person: Person, applyId: string) =>
  (await detailOf(person, applyId)).content.values.proof as Sent["file"][];
const signatureIn = async (applyId: string) => {
  const { progress } = await detailOf(admin, applyId);
  return progress.find(({ signature }) => signature)?.signature ?? "";
};
const read = async (person: Person, applyId: string, key: string) => {
  const { url } = await person.call<{ url: string }>("/approval/file/url", { applyId, key });
  return Buffer.from(await (await fetch(url)).arrayBuffer());
};
const verdictOf = (applyId: string) => admin.call("/approval/application/verify", { applyId });
const s3 = new S3Client({ forcePathStyle: true, requestChecksumCalculation: "WHEN_REQUIRED" });
const replace = (Key: string) => s3.send(new PutObjectCommand({ Bucket: config.bucket, Key, Body: picture(9) }));

describe("other bytes sent to the same address afterwards", () => {
  test("do not replace the attachment", async () => {
    const sent = await upload(cook, "image");
    const { applyId } = await submit(sent);
    const [file] = await proofOf(chef, applyId);
    await put(sent, picture(2));
    expect(await read(chef, applyId, file?.key ?? "")).toEqual(picture(1));
    expect(await verdictOf(applyId)).toEqual({ ok: true, entries: 1 });
  });

  test("do not replace the signature, in the progress nor in the form log", async () => {
    const { applyId } = await submit(await upload(cook, "image"));
    const signature = await upload(chef, "signature", "signature.png");
    await decide(chef, applyId, "NEXT", { signature: signature.slot.key });
    await put(signature, picture(2));
    expect(await read(cook, applyId, await signatureIn(applyId))).toEqual(picture(1));
    const { applyUserSign } = await cook.call<{ applyUserSign: string }>("/business/formUserLogs/formId", {
      id: applyId,
    });
    const [signed] = JSON.parse(applyUserSign) as { id: string; name: string; url: string }[];
    expect(signed).toMatchObject({ id: chef.userId, name: expect.stringMatching(/./) });
    expect(Buffer.from(await (await fetch(signed?.url ?? "")).arrayBuffer())).toEqual(picture(1));
    expect(await verdictOf(applyId)).toMatchObject({ ok: true, entries: 2, signatures: [{ fits: true }] });
  });

  test("do not replace an approver's attachment, and earlier files keep their names", async () => {
    const { applyId } = await submit(await upload(cook, "image"));
    const [before] = await proofOf(chef, applyId);
    const added = await upload(chef, "image", "more.png");
    const signature = await upload(chef, "signature", "signature.png");
    const proof = [{ ...before, name: "renamed.png", size: 1 }, added.file];
    await decide(chef, applyId, "NEXT", { values: { proof }, signature: signature.slot.key });
    await put(added, picture(2));
    const after = await proofOf(cook, applyId);
    expect(after).toMatchObject([before, { name: "more.png", size: picture(1).length }]);
    expect(await read(cook, applyId, after[1]?.key ?? "")).toEqual(picture(1));
    expect(await verdictOf(applyId)).toMatchObject({ ok: true, entries: 2, signatures: [{ fits: true }] });
  });
});

describe("a file kept with one application", () => {
  test("may be submitted again by its sender, by nobody else, and not under another kind", async () => {
    const { applyId } = await submit(await upload(cook, "image"));
    const [kept] = await proofOf(cook, applyId);
    const again = await send(cook, "/business/workflow/startFormProcess", { formId, values: { proof: [kept] } });
    expect(await proofOf(cook, again.applyId)).toEqual([kept]);
    const body = (file: object) => ({ formId, values: { proof: [file] } });
    const path = "/business/workflow/startFormProcess";
    expect(await chef.refused(path, body({ ...kept }))).toMatchObject({ code: "approval.file.foreign" });
    const jpeg = { ...kept, type: "image/jpeg" };
    expect(await cook.refused(path, body(jpeg))).toMatchObject({ code: "kernel.file.kind" });
    expect(await read(cook, applyId, kept?.key ?? "")).toEqual(picture(1));
    const invented = { ...kept, key: kept?.key.replace(/\.[\w-]{43}$/, `.${"A".repeat(43)}`) };
    expect(await cook.refused(path, body(invented))).toMatchObject({ code: "kernel.file.missing" });
  });

  test("is found changed in the bucket, by its name", async () => {
    const { applyId } = await submit(await upload(cook, "image"), await upload(cook, "image", "second.png"));
    const [, second] = await proofOf(cook, applyId);
    await replace(second?.key ?? "");
    expect(await verdictOf(applyId)).toEqual({
      ok: false,
      entries: 1,
      firstBroken: 1,
      how: "file",
      what: ["second.png"],
    });
  });

  test("is found changed where it is a signature", async () => {
    const { applyId } = await submit(await upload(cook, "image"));
    const signature = await upload(chef, "signature", "signature.png");
    await decide(chef, applyId, "NEXT", { signature: signature.slot.key });
    await replace(await signatureIn(applyId));
    expect(await verdictOf(applyId)).toMatchObject({ ok: false, firstBroken: 2, how: "file" });
  });
});

test("a signature that is a colleague's is refused", async () => {
  const { applyId } = await submit(await upload(cook, "image"));
  const theirs = await upload(cook, "signature", "signature.png");
  const answer = await refused(chef, applyId, "NEXT", { signature: theirs.slot.key });
  expect(answer.code).toBe("approval.file.foreign");
  expect((await detailOf(chef, applyId)).seq).toBe(1);
});

describe("a signature that was used before", () => {
  const anew = { switches: { sign: true }, customProperties: { duplicateManuallySigned: true } };
  const drawn = async (more: object) => {
    const of = (id: string) => node.named(id, [chef.userId], { switches: { sign: true }, attr: { sameMode: 1 } });
    const id = await draw(`Signed ${JSON.stringify(more).length}`, of("first"), { ...of("second"), ...more });
    const { file } = await upload(cook, "image");
    const { applyId } = await send(cook, "/business/workflow/startFormProcess", {
      formId: id,
      values: { proof: [file] },
    });
    const signature = await upload(chef, "signature", "signature.png");
    await decide(chef, applyId, "NEXT", { signature: signature.slot.key });
    return { applyId, signed: await signatureIn(applyId) };
  };
  const needsOf = async (applyId: string) => (await detailOf(chef, applyId)).tasks[0]?.needs;

  test("is offered, in another application too, and kept with the decision", async () => {
    const { signed } = await drawn({});
    const { applyId } = await drawn({ name: "again" });
    expect(await needsOf(applyId)).toEqual({ signature: true, password: false, signAnew: false });
    const last = await chef.call<{ key: string }>("/approval/signature/last", { userId: chef.userId });
    expect(last.key).toBe(await signatureIn(applyId));
    await decide(chef, applyId, "NEXT", { signature: signed });
    const { status } = await detailOf(admin, applyId);
    expect(status).toBe("approved");
    const signatures = [{ fits: true }, { fits: true }];
    expect(await verdictOf(applyId)).toMatchObject({ ok: true, entries: 3, signatures });
  });

  test("is refused where each is signed anew, the same bytes uploaded again too", async () => {
    const { applyId, signed } = await drawn(anew);
    expect(await needsOf(applyId)).toEqual({ signature: true, password: false, signAnew: true });
    const same = (await upload(chef, "signature", "signature.png")).slot.key;
    for (const signature of [signed, same])
      expect((await refused(chef, applyId, "NEXT", { signature })).code).toBe("approval.signature.used");
    expect((await detailOf(chef, applyId)).seq).toBe(2);
  });

  test("is none where it is another picture of theirs", async () => {
    const { applyId } = await drawn({});
    const { applyId: other } = await submit(await upload(cook, "image"));
    const { key = "" } = (await proofOf(cook, other))[0] ?? {};
    expect((await refused(chef, applyId, "NEXT", { signature: key })).code).toBe("flow.signature.required");
  });
});
