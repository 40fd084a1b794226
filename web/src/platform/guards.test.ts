import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Guards } from "./guards.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const settle = () => vi.runAllTimersAsync();

function opened() {
  const page = new Guards();
  const drawer = new Guards(page);
  const asked: string[] = [];
  let answer: (yes: boolean) => void = () => {};
  const ask = (name: string) => () => {
    asked.push(name);
    return new Promise<boolean>((done) => {
      answer = done;
    });
  };
  return { page, drawer, asked, ask, answer: (yes: boolean) => answer(yes) };
}

test("a part asks for what is in it alone, the page for all, with one question", async () => {
  const { page, drawer, asked, ask, answer } = opened();
  page.block(ask("page"));
  let left = 0;
  drawer.leave(() => left++);
  expect([left, asked]).toEqual([1, []]);
  drawer.block(ask("drawer"));
  page.leave(() => left++);
  await settle();
  expect([left, asked]).toEqual([1, ["drawer"]]);
  answer(true);
  await settle();
  expect([left, page.blocked, drawer.blocked]).toEqual([2, false, false]);
});

test("whoever stays keeps everything, and a second try while it is asked changes nothing", async () => {
  const { page, drawer, asked, ask, answer } = opened();
  drawer.block(ask("drawer"));
  let left = 0;
  drawer.leave(() => left++);
  page.leave(() => left++);
  await settle();
  answer(false);
  await settle();
  expect([left, asked, page.blocked, drawer.blocked]).toEqual([0, ["drawer"], true, true]);
});

test("a part that was left no longer stops the page", async () => {
  const { page, drawer, ask, answer } = opened();
  drawer.block(ask("drawer"));
  page.block(ask("page"));
  let left = 0;
  drawer.leave(() => left++);
  await settle();
  answer(true);
  await settle();
  expect([left, drawer.blocked, page.blocked]).toEqual([1, false, true]);
});

test("what is saved or closed in the same moment does not ask", async () => {
  const { page, drawer, asked, ask } = opened();
  const end = drawer.block(ask("dialog"));
  let left = 0;
  page.leave(() => left++);
  end();
  await settle();
  expect([left, asked]).toEqual([1, []]);
});
