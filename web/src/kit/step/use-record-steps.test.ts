import { nameField, stepCalls } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { useRecordSteps } from "./use-record-steps.ts";

const seen = vi.hoisted(() => ({ sent: [] as unknown[] }));
vi.mock("../../platform/session.ts", () => ({
  useSession: () => ({ can: () => true, session: null }),
  useSessionState: () => ({ session: null }),
}));
vi.mock("../../platform/call.ts", () => ({
  ApiError: class extends Error {},
  call: async ({ path }: { path: string }, body: object) => seen.sent.push([path, body]),
}));
vi.mock("../../platform/toast.ts", () => ({ toast: { success: () => null } }));

const may = { code: "shop:order:update" };
const calls = stepCalls({
  path: "/shop/order",
  answer: z.object({ id: z.string() }),
  steps: {
    ship: {
      permission: may,
      summary: "Ships",
      fields: { carrier: nameField(30), due: z.iso.date().nullable(), way: z.enum(["road", "sea"]) },
    },
    refuse: { permission: may, summary: "Refuses", reason: 200, danger: true },
    pay: { permission: may, summary: "Pays" },
    void: { permission: may, summary: "Voids", danger: true },
    delete: { permission: may, summary: "Deletes", gone: true },
  },
});
const columns = recordColumns("shop.order", {
  carrier: { kind: "text" },
  due: { kind: "date" },
  way: { kind: "choice", values: ["road", "sea"] },
});

function steps() {
  let found: ReturnType<typeof useRecordSteps> = [];
  const record = { id: "o1", version: 2, actions: Object.keys(calls) as (keyof typeof calls)[], due: "2027-01-31" };
  const Probe = () => {
    found = useRecordSteps(record, { calls, columns, texts: "shop:order", named: { name: "A" }, changes: [] });
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Probe)));
  return Object.fromEntries(found.map((step) => [step.key, step]));
}

test("a step asks for the fields of its contract, with their limits and what the record has in them", () => {
  expect(steps().ship?.asks).toMatchObject({
    fields: [
      { name: "carrier", kind: "text", required: true, max: 30 },
      { name: "due", kind: "day", required: false },
      { name: "way", kind: "select", required: true, options: [{ value: "road" }, { value: "sea" }] },
    ],
    values: { due: "2027-01-31" },
  });
  expect(steps().refuse?.asks).toMatchObject({ fields: [{ name: "reason", required: true, max: 200, lines: true }] });
});

test("what it asked for is sent with the version that was seen", async () => {
  await steps().ship?.run({ carrier: "Hermes", due: null, way: "sea" });
  expect(seen.sent).toEqual([["/shop/order/ship", { id: "o1", version: 2, carrier: "Hermes", due: null, way: "sea" }]]);
});

test("its contract says which step is dangerous; a dangerous one without fields asks for a confirmation", () => {
  const found = Object.values(steps());
  expect(found.filter(({ danger }) => danger).map(({ key }) => key)).toEqual(["refuse", "void", "delete"]);
  expect(found.filter(({ asks }) => asks && "text" in asks).map(({ key }) => key)).toEqual(["void", "delete"]);
});
