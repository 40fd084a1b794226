import { beforeEach, expect, test, vi } from "vitest";

/** As much of a browser's history as `history.ts` uses; going back is told later, as in a browser. */
function browser() {
  const entries: { state: unknown; href: string }[] = [{ state: null, href: "/list" }];
  let at = 0;
  let popped: () => void = () => {};
  const origin = "https://app.test";
  const part = (name: "pathname" | "search" | "hash" | "href") => new URL(entries[at]?.href ?? "", origin)[name];
  const place = {
    origin,
    get pathname() {
      return part("pathname");
    },
    get search() {
      return part("search");
    },
    get hash() {
      return part("hash");
    },
    get href() {
      return part("href");
    },
  };
  const write = (next: number, state: unknown, href: string) => {
    entries.splice(next, entries.length, { state, href });
    at = next;
  };
  const go = async (steps: number) => {
    await Promise.resolve();
    at += steps;
    popped();
  };
  vi.stubGlobal("window", {
    location: place,
    addEventListener: (name: string, call: () => void) => {
      if (name === "popstate") popped = call;
    },
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState: (state: unknown, _: string, href: string) => write(at + 1, state, href),
      replaceState: (state: unknown, _: string, href: string) => {
        entries[at] = { state, href };
      },
      go: (steps: number) => void go(steps),
    },
  });
  return { hrefs: () => entries.slice(0, at + 1).map(({ href }) => href), back: () => go(-1) };
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

let shown: ReturnType<typeof browser>;
let history: Awaited<typeof import("./history.ts")>["history"];
beforeEach(async () => {
  shown = browser();
  vi.resetModules();
  ({ history } = await import("./history.ts"));
});

/** A drawer whose record is in the address. */
function drawer(id: string) {
  history.replace(`/list?id=${id}`);
  const closed: string[] = [];
  const close = () => {
    closed.push(id);
    history.replace("/list");
    ended();
  };
  const ended = history.openLayer(close);
  return { closed, close };
}

test("Back closes what lies on top and leaves the page as it was", async () => {
  const { closed } = drawer("1");
  await shown.back();
  await settle();
  expect([closed, shown.hrefs(), history.place.search]).toEqual([["1"], ["/list"], ""]);
});

test("closed by a button it leaves no entry behind, and the address that is shown stays", async () => {
  drawer("1").close();
  await settle();
  expect([shown.hrefs(), history.place.search]).toEqual([["/list"], ""]);
  drawer("2");
  history.push("/other");
  await settle();
  expect(shown.hrefs()).toEqual(["/list?id=2", "/other"]);
});

test("of two, the upper one closes first; one that follows another takes its entry", async () => {
  const lower = drawer("1");
  const upper: string[] = [];
  const first = history.openLayer(() => upper.push("first"));
  first();
  history.openLayer(() => upper.push("second"));
  await settle();
  expect(shown.hrefs()).toHaveLength(3);
  await shown.back();
  await settle();
  expect([upper, lower.closed]).toEqual([["second"], []]);
  await shown.back();
  await settle();
  expect([lower.closed, shown.hrefs()]).toEqual([["1"], ["/list"]]);
});

test("what would be lost is asked for before it closes, and it keeps its entry", async () => {
  const closed: string[] = [];
  history.openLayer(() => history.guards.leave(() => closed.push("1")));
  const end = history.guards.block(async () => false);
  await shown.back();
  await settle();
  expect([closed, shown.hrefs()]).toEqual([[], ["/list", "/list"]]);
  end();
  await shown.back();
  await settle();
  expect([closed, shown.hrefs()]).toEqual([["1"], ["/list"]]);
});

test("what is opened or written while another one closes waits for it", async () => {
  const { close } = drawer("1");
  close();
  await Promise.resolve();
  history.replace("/list?page=2");
  const closed: string[] = [];
  history.openLayer(() => closed.push("2"));
  await settle();
  expect(shown.hrefs()).toEqual(["/list?page=2", "/list?page=2"]);
  await shown.back();
  expect([closed, shown.hrefs()]).toEqual([["2"], ["/list?page=2"]]);
});
