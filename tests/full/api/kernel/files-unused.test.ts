import { GetObjectTaggingCommand, PutObjectTaggingCommand, S3Client } from "@aws-sdk/client-s3";
import { config } from "@stampflow/kernel/server";
import { chain, control, lacks, node, openOffice, publish } from "@stampflow/testing";
import { expect, test } from "vitest";

/** Uploads have a tag for the bucket's lifecycle rule; files of submitted applications have none. */
const { admin, cook, detailOf, send } = await openOffice("Unused");
const formId = await publish(admin, {
  name: "报销",
  controls: [control("uploadImg", "proof", {}, true)],
  flow: chain(node.start(), node.superior("first")),
});
const claim = { kind: "image", name: "bill.png", type: "image/png" };
const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64, 1)]);
type Slot = { key: string; url: string; headers: Record<string, string> };

async function upload(bytes: Buffer): Promise<Slot> {
  const slot = await cook.call<Slot>("/auth/file/formUpFiles", { ...claim, size: bytes.length });
  const put = (headers: Record<string, string>) =>
    fetch(slot.url, { method: "PUT", headers, body: new Uint8Array(bytes) });
  const { "x-amz-tagging": tag, ...without } = slot.headers;
  expect(tag).toBe("unused=yes");
  expect((await put(without)).status).toBe(403);
  expect((await put(slot.headers)).status).toBe(200);
  return slot;
}
const s3 = new S3Client({ forcePathStyle: true, requestChecksumCalculation: "WHEN_REQUIRED" });
const named = (Key: string) => ({ Bucket: config.bucket, Key });
const tagsOf = async (key: string) => (await s3.send(new GetObjectTaggingCommand(named(key)))).TagSet ?? [];
const unused = [{ Key: "unused", Value: "yes" }];

test("a file cannot be sent without its tag, and is kept without", async () => {
  const { key } = await upload(png);
  // The S3 server of one machine ignores tags in headers.
  if (lacks("host")) expect(await tagsOf(key)).toEqual(unused);
  else await s3.send(new PutObjectTaggingCommand({ ...named(key), Tagging: { TagSet: unused } }));
  expect(await tagsOf(key)).toEqual(unused);
  const values = { proof: [{ key, name: claim.name, type: claim.type, size: png.length }] };
  const { applyId } = await send(cook, "/business/workflow/startFormProcess", { formId, values });
  expect(await tagsOf(key)).toEqual(unused);
  const { content } = await detailOf(cook, applyId);
  const [kept] = content.values.proof as { key: string }[];
  expect(kept?.key).not.toBe(key);
  expect(await tagsOf(kept?.key ?? "")).toEqual([]);
});
