import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { mostCharacters } from "./limit.ts";
import { makePdf } from "./pdf.ts";
import type { PrintDocument } from "./schema.ts";

const documentOf = (text: string, more: Partial<PrintDocument> = {}): PrintDocument => ({
  ...{ language: "zh-CN", company: "", heading: "请假申请", subheading: "", facts: [], qr: null, foot: "" },
  sections: [{ kind: "fields", title: "内容", fields: [{ label: "说明", text }] }],
  ...more,
});
const threads: Worker[] = [];
process.on("worker", (thread) => threads.push(thread));

test("it is drawn beside everything else", async () => {
  const order: string[] = [];
  const [file] = await Promise.all([
    makePdf([documentOf("很长".repeat(1000))]).finally(() => order.push("drawn")),
    once(process, "worker")
      .then(([thread]) => once(thread as Worker, "online"))
      .then(() => new Promise((resolve) => setImmediate(resolve)))
      .then(() => order.push("something else")),
  ]);
  expect(Buffer.from(file).toString("latin1", 0, 5)).toBe("%PDF-");
  expect(order).toEqual(["something else", "drawn"]);
});

test("what takes longer than allowed is ended, and said", async () => {
  const drawn = makePdf([documentOf("很长".repeat(20_000))], 1);
  await expect(drawn).rejects.toMatchObject({ code: "print.large", data: { limit: "4 MB" } });
  expect(threads.at(-1)?.threadId).toBe(-1);
});

const picture = `data:image/png;base64,${"A".repeat(9 * 1024 * 1024)}`;
test.each([
  ["characters", [documentOf("长".repeat(mostCharacters + 1))], "print.long"],
  ["letters", [documentOf("long ".repeat(mostCharacters))], "print.long"],
  ["lines", [documentOf("\n".repeat(mostCharacters))], "print.long"],
  ["documents", Array.from({ length: 50 }, () => documentOf("长".repeat(mostCharacters / 50))), "print.long"],
  [
    "rows",
    [documentOf("", { sections: [{ kind: "table", title: "", columns: [], rows: Array(mostCharacters).fill([""]) }] })],
    "print.long",
  ],
  ["pictures", [documentOf("", { logo: picture })], "print.large"],
])("too many %s are refused before anything is drawn", async (_, [first, ...more], code) => {
  const before = threads.length;
  await expect(first && makePdf([first, ...more])).rejects.toMatchObject({ code });
  expect(threads).toHaveLength(before);
});
