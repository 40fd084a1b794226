import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modules } from "@stampflow/functions/modules";
import { policyVersion } from "@stampflow/identity";
import { newSecrets, startEmulator, startHost } from "@stampflow/local";
import { chain, client, companyOn, control, node, type Person, publish, realClock } from "@stampflow/testing";

/** A company on a local host: a person signed in with a browser, two applications waiting for their chef. */
export async function openField() {
  const clock = realClock();
  const folder = await mkdtemp(join(tmpdir(), "stampflow-cold-"));
  const emulator = await startEmulator();
  const local = await startHost({
    modules,
    port: 0,
    dynamodb: async () => emulator.url,
    filesFolder: folder,
    secrets: newSecrets(),
    tableName: "bench-cold",
    bucketName: "stampflow-files",
    timers: false,
  });
  const host = { ...local, clock };
  const company = await companyOn(host, "Cold");
  const { admin, chef, cook, director } = company;
  const flow = chain(node.start(), node.named("n1", [chef.userId]), node.named("n2", [director.userId]));
  const formId = await publish(admin, { name: "Leave", controls: [control("number", "days")], flow });
  const appliedBy = async (person: typeof cook) => {
    const sent = { formId, values: { days: "3" } };
    const { applyId } = await person.call<{ applyId: string }>("/business/workflow/startFormProcess", sent);
    const { open } = await chef.call<{ open: { taskId: string }[] }>("/approval/application/detail", { applyId });
    return { applyId, taskId: open[0]?.taskId ?? "" };
  };
  const decided = await appliedBy(cook);
  const waiting = await appliedBy(director);
  const browser = await signedUp(host.origin);
  const documentId = await stockDocument(admin);
  await host.settle();
  return {
    company,
    /** A task that one story decides; the other task stays open. */
    decided,
    waiting,
    documentId,
    ...browser,
    bases: { dynamodb: emulator.url, inner: process.env.SOCKET_ENDPOINT ?? "", files: host.origin },
    async close() {
      await host.stop();
      await emulator.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Field = Awaited<ReturnType<typeof openField>>;

/** A draft with one line. */
async function stockDocument(admin: Person) {
  const made = async (path: string, body: object) => (await admin.call<{ id: string }>(path, body)).id;
  const unitId = await made("/warehouse/unit/save", { name: "bottle", decimals: 0 });
  const categoryId = await made("/warehouse/category/save", { name: "cleaning" });
  const placeId = await made("/business/roomStash/modifyRoomStash", {
    stashName: "Store",
    managerId: admin.userId,
    description: "Cellar",
  });
  const product = { name: "Soap", categoryId, unitId, costPrice: 500, salesPrice: 900 };
  const line = { productId: await made("/warehouse/product/add", product), quantity: "1", price: 500, batchNumber: "" };
  return made("/warehouse/document/add", {
    kind: "out",
    use: "other",
    placeId,
    supplierId: "",
    lines: [line],
    remark: "For the kitchen",
  });
}

async function signedUp(origin: string) {
  const phone = "13700000001";
  const browser = client(origin);
  await browser.call("/identity/code/send", { purpose: "signUp", phone });
  const [{ code } = { code: "" }] = await browser.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
  const start = { industry: "hotel", name: "Warm", contact: "Lin", email: "lin@example.com", phone, code };
  await browser.call("/system/signUp/start", { ...start, password: "stamp2026", consent: policyVersion });
  const session = await browser.call<{ user: { userId: string; tenantId: string; accountId: string } }>(
    "/system/session/token",
  );
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { cookie, owner: session.user };
}
