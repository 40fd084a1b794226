import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, table } from "@stampflow/kernel/server";
import {
  chain,
  companyOn,
  control,
  node,
  openOffice,
  type Person,
  publish,
  refusedAndUnchanged,
} from "@stampflow/testing";
import { expect, test } from "vitest";

/** Refusals about files: of other people, or not readable through this call. */
const office = await openOffice("Files refused");
const { host, admin, cook, chef, maid, tick, send } = office;
const { keeper } = office.company;
const other = await companyOn(host, "Files elsewhere");

const start = "/business/workflow/startFormProcess";
const approval = "/business/approveTask/approval2";
const url = "/approval/file/url";
tick();
const formId = await publish(admin, {
  name: "Proofs",
  controls: [control("uploadImg", "proof", { limit: 2 }, true)],
  flow: chain(node.start(), node.named("first", [chef.userId], { switches: { sign: true } })),
});

const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64, 1)]);
const claim = { name: "bill.png", type: "image/png", size: png.length };
type Slot = { key: string; url: string; headers: Record<string, string> };

async function picture(person: Person) {
  const slot = await send<Slot>(person, "/auth/file/formUpFiles", { kind: "image", ...claim });
  const { status } = await fetch(slot.url, { method: "PUT", headers: slot.headers, body: new Uint8Array(png) });
  expect(status).toBe(200);
  return { key: slot.key, ...claim };
}
const mine = await picture(cook);
const theirs = await picture(maid);
const applyId = (await send(cook, start, { formId, values: { proof: [mine] } })).applyId;

/** The count of the person is given back where that of the company is full. */
const givenBack = {
  but: (all: string) =>
    all
      .split("\n")
      .filter((line) => !line.includes("#limit#uploads.person"))
      .join("\n"),
};

test("uploads are counted for the person and for the company, whatever call gives the address", async () => {
  const claims: [string, object][] = [
    ["/auth/file/formUpFiles", { kind: "image", ...claim }],
    ["/system/avatar/upload", claim],
  ];
  const fill = async (name: string, subject: string, times: number) => {
    const Item = {
      ...itemKey("@platform", ["limit", name, subject], ["count"]),
      n: times,
      until: host.clock.now() + 3_600_000,
    };
    await table().send(new PutCommand({ TableName: config.table, Item }));
  };
  const counted: [string, string, number, Person[], Person[]][] = [
    ["uploads.person", `${keeper.tenantId} ${keeper.userId}`, 600, [keeper], [cook]],
    ["uploads.company", keeper.tenantId, 10_000, [keeper, maid], [other.cook]],
  ];
  for (const [name, subject, times, full, free] of counted) {
    await fill(name, subject, times - 2);
    for (const [path, body] of claims) await send(full[0] as Person, path, body);
    for (const person of full)
      for (const [path, body] of claims)
        await refusedAndUnchanged(office, "kernel.file.tooMany", person, path, body, givenBack);
    for (const person of free) await send(person, "/system/avatar/upload", claim);
    await fill(name, subject, 0);
  }
});

test("a colleague's picture, another company's, a made up one, in an application", async () => {
  const madeUp = { ...claim, key: `${cook.tenantId}/../secret` };
  for (const proof of [theirs, await picture(other.cook), madeUp]) {
    const body = { formId, values: { proof: [proof] } };
    await refusedAndUnchanged(office, "approval.file.foreign", cook, start, body);
  }
});

test("a colleague's picture as one's signature", async () => {
  const body = { applyId, action: "NEXT", signature: theirs.key };
  await refusedAndUnchanged(office, "approval.file.foreign", chef, approval, body);
});

test("a file that is not of this application, and another's without any", async () => {
  const elsewhere = await picture(cook);
  await refusedAndUnchanged(office, "approval.file.notFound", chef, url, { applyId, key: elsewhere.key });
  await refusedAndUnchanged(office, "approval.file.notFound", chef, url, { key: mine.key });
});

test("a file of an application that one may not read", async () => {
  for (const id of [applyId, "none"]) {
    const body = { applyId: id, key: mine.key };
    await refusedAndUnchanged(office, "approval.application.notFound", maid, url, body);
  }
});
