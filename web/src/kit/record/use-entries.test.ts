import { nameField, recordId, textField } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { useEntries } from "./use-entries.ts";

vi.mock("../../platform/session.ts", () => ({
  useSession: () => ({ can: () => true, session: null }),
  useSessionState: () => ({ session: null }),
}));

const columns = recordColumns("shop.order", {
  name: { kind: "text", width: 20 },
  customerName: { kind: "text" },
  state: { kind: "choice", values: ["open", "closed"] },
  size: { kind: "number", decimals: 2, max: 9 },
  price: { kind: "money" },
  due: { kind: "date" },
  urgent: { kind: "boolean" },
});
const body = z.object({
  name: nameField(50),
  customerId: recordId,
  state: z.enum(["open", "closed"]).default("open"),
  size: z.number().min(1).max(100),
  price: z.number().int().min(0),
  due: z.iso.date().nullable().default(null),
  urgent: z.boolean(),
  note: textField(120).default(""),
});
type Field = ReturnType<typeof useEntries<keyof typeof columns>>;

/** A hook runs inside of a component only. */
function entries<Result>(ask: (field: Field) => Result): Result {
  let found: { readonly result: Result } | undefined;
  const Probe = () => {
    found = { result: ask(useEntries(columns, body)) };
    return null;
  };
  renderToString(createElement(Probe));
  if (!found) throw new Error("nothing was drawn");
  return found.result;
}

test("the kind of a field is that of its column; its limits and whether it is required are those of the call", () => {
  const found = entries((field) => [field("name"), field("due"), field("price"), field("urgent")]);
  expect(found).toMatchObject([
    { name: "name", kind: "text", required: true, max: 50 },
    { name: "due", kind: "day", required: false },
    { name: "price", kind: "money", required: true, min: 0 },
    { name: "urgent", kind: "switch", required: false },
  ]);
});

test("limits of the column come before those of the call; a page may narrow both", () => {
  const [size, narrowed] = entries((field) => [field("size"), field("size", { max: 5, required: false })]);
  expect(size).toMatchObject({ kind: "number", min: 1, max: 9, decimals: 2, required: true });
  expect(narrowed).toMatchObject({ max: 5, required: false });
});

test("a choice has the options of its column", () => {
  const state = entries((field) => field("state"));
  expect(state).toMatchObject({ kind: "select", required: false });
  expect(state.kind === "select" && state.options.map(({ value }) => value)).toEqual(["open", "closed"]);
});

test("a field that is sent under another name has its limits there, and its column shows the words", () => {
  const customer = entries((field) => field("customerName", { name: "customerId", kind: "person" }));
  expect(customer).toMatchObject({ name: "customerId", kind: "person", required: true, max: 40 });
  expect(customer.column).toEqual({ shown: "customerName" });
});

test("a field has the column of its description, unless the page wants none", () => {
  const [wide, none] = entries((field) => [
    field("name", { column: { sort: true } }),
    field("name", { column: false }),
  ]);
  expect(wide.column).toEqual({ width: 180, sort: true });
  expect(none.column).toBeUndefined();
});
