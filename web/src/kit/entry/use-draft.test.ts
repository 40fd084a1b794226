import { stepCalls } from "@stampflow/kernel";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { useDraft, useUsualStep } from "./use-draft.ts";

const seen = vi.hoisted(() => ({ sent: [] as string[], told: [] as string[], actions: [] as string[], says: true }));
vi.mock("../../platform/call.ts", () => ({
  ApiError: class extends Error {},
  call: async ({ path }: { path: string }) => {
    seen.sent.push(path);
    return { id: "o1", version: 2, actions: seen.actions };
  },
}));
vi.mock("../../platform/toast.ts", () => ({
  toast: {
    success: ({ title }: { title: string }) => seen.told.push(title),
    info: ({ title }: { title: string }) => seen.told.push(title),
  },
}));
vi.mock("../dialog/confirm.ts", () => ({ confirm: async () => seen.says }));

const may = { code: "shop:order:update" };
const { pay, ask, read } = stepCalls({
  path: "/shop/order",
  answer: z.object({ id: z.string() }),
  steps: {
    pay: { permission: may, summary: "Pays" },
    ask: { permission: may, summary: "Asks" },
    read: { permission: may, summary: "Reads" },
  },
});

/** A hook runs inside of a component only. */
async function carriedOut() {
  let step: ReturnType<typeof useUsualStep> | undefined;
  const Probe = () => {
    step = useUsualStep({
      detail: read,
      steps: { pay, ask },
      texts: "shop:order",
      asks: { ask: { title: "Ask?", text: "It has to be approved." } },
    });
    return null;
  };
  renderToString(createElement(Probe));
  await step?.({ id: "o1", version: 2 });
  return { sent: seen.sent.slice(1), told: seen.told };
}
beforeEach(() => {
  Object.assign(seen, { sent: [], told: [], actions: [], says: true });
});

test.each([
  ["the usual step, although others are allowed", ["ask", "change", "pay"], true, ["/shop/order/pay"], "done.pay"],
  ["the next one, after it was asked for", ["change", "ask"], true, ["/shop/order/ask"], "done.ask"],
  ["none where nothing but changing is allowed", ["change"], true, [], "onlySaved"],
])("after a draft was saved: %s", async (_, actions, says, sent, told) => {
  Object.assign(seen, { actions, says });
  expect(await carriedOut()).toEqual({ sent, told: [`shop:order.${told}`] });
});

test("whoever says no leaves the draft, and nothing is told", async () => {
  Object.assign(seen, { actions: ["ask"], says: false });
  expect(await carriedOut()).toEqual({ sent: [], told: [] });
});

test("a refused step says which draft was saved, and only later changes are unsaved", async () => {
  const page = {
    kept: vi.fn(),
    setProblem: vi.fn(),
    run: async (work: () => Promise<string | null>) => void (await work()),
  };
  let save: ReturnType<typeof useDraft> | undefined;
  const Probe = () => {
    save = useDraft({
      page: page as unknown as Parameters<typeof useDraft>[0]["page"],
      lines: { refused: (error) => (error as Error).message },
      calls: { add: read, save: ask, detail: read },
      first: undefined,
      typed: async () => ({}),
      changes: [],
      pathOf: (id) => id,
    });
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Probe)));
  await save?.(async () => {
    throw new Error("Not enough.");
  });
  expect(page.kept).toHaveBeenCalledOnce();
  expect(page.setProblem).toHaveBeenCalledWith("Not enough. savedAsDraft");
});
