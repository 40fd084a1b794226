import { expect, test } from "vitest";
import { definePosting } from "./posting.ts";
import { notPosted, type Posting } from "./posting-fields.ts";

type Document = { id: string; version: number; held: boolean } & Record<
  "begun" | "posted" | "reversed",
  Posting | null
>;
type Balance = {
  version: number;
  prepared: { documentId: string; postingId: string }[];
  reserved: Record<string, number>;
};

const now = 1_000_000;
const posting = (id: string, at = now): Posting => ({ id, at, day: "2027-05-20", by: "u1" });
const document = (id: string, more: Partial<Document> = {}): Document => ({
  ...{ id, version: 1, held: false, ...notPosted },
  ...more,
});
const neverSaved = () => {
  throw new Error("reading must not write");
};

const decided = (balance: Partial<Balance>, ...documents: readonly Document[]) => {
  const postings = definePosting<Document, string, Balance>({
    documents: {
      get: async ({ id }) => documents.find((one) => one.id === id) ?? null,
      getMany: async (keys) => documents.filter((one) => keys.some(({ id }) => id === one.id)),
      replace: neverSaved,
    },
    placesOf: () => [],
    find: async () => ({ version: 1, prepared: [], reserved: {} }),
    replace: neverSaved,
    settled: neverSaved,
    holds: ({ held }) => held,
    busy: "shop.busy",
  });
  return postings.decide({ version: 1, prepared: [], reserved: {}, ...balance }, now);
};
const change = { documentId: "d1", postingId: "p1" };
const prepared = [change];

test("a prepared change counts exactly when its document says that this posting was done", async () => {
  const found = document("d1", { posted: posting("p1", 900) });
  expect(await decided({ prepared }, found)).toMatchObject({
    posted: [{ postingId: "p1", at: 900, document: found }],
    dropped: [],
    open: false,
  });
  const other = await decided({ prepared }, document("d1", { posted: posting("p0") }));
  expect(other).toMatchObject({ posted: [], dropped: ["p1"] });
  const reversed = document("d1", { posted: posting("p0"), reversed: posting("p1") });
  expect((await decided({ prepared }, reversed)).posted).toHaveLength(1);
});

test.each([
  [60_000, { open: true, dropped: [] }],
  [60_001, { open: false, dropped: ["p1"] }],
])("a posting that began %i ms ago is %o", async (ago, expected) => {
  expect(await decided({ prepared }, document("d1", { begun: posting("p1", now - ago) }))).toMatchObject(expected);
});

test("what a document reserved is free once it neither holds it nor is being posted, or is gone", async () => {
  const reserved = { held: 1, posting: 2, done: 3, gone: 4 };
  const documents = [
    document("held", { held: true }),
    document("posting", { begun: posting("p2") }),
    document("done", { posted: posting("p3") }),
  ];
  expect((await decided({ reserved }, ...documents)).released).toEqual(["done", "gone"]);
});
