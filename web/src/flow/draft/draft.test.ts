import { describe, expect, test } from "vitest";
import { Autosave, type Saved } from "../../kit/draft/autosave.ts";
import type { FlowDefinition } from "../document.ts";
import { insertAfter } from "../tree/insert.ts";
import { removeNode } from "../tree/remove.ts";
import { approver, chain, drawn, start } from "../tree/sample.ts";
import { DesignStore } from "./store.ts";

const first: FlowDefinition = { settings: {}, node: chain(start(), approver("a")) };

describe("the store", () => {
  test("undoes and redoes, and forgets a selection that is gone", () => {
    const store = new DesignStore(first);
    store.changeTree((root) => insertAfter(root, "a", approver("b")), 0);
    store.select("b");
    store.changeTree((root) => removeNode(root, "a"), 1000);
    expect(drawn(store.snapshot().definition.node)).toBe("start>b");
    store.undo();
    store.undo();
    expect(drawn(store.snapshot().definition.node)).toBe("start>a");
    expect(store.snapshot()).toMatchObject({ selected: null, canUndo: false, canRedo: true });
    store.redo();
    expect(drawn(store.snapshot().definition.node)).toBe("start>a>b");
  });

  test("what changes nothing is no record and tells nobody", () => {
    const store = new DesignStore(first);
    let calls = 0;
    store.subscribe(() => {
      calls += 1;
    });
    expect(store.changeTree((root) => removeNode(root, "start"), 0)).toBe(false);
    store.select(null);
    expect(calls).toBe(0);
    expect(store.snapshot()).toMatchObject({ canUndo: false, edits: 0 });
  });

  test("changes within 200 ms are one step", () => {
    const store = new DesignStore(first);
    store.changeNode("a", (node) => ({ ...node, name: "B" }), 1000);
    store.changeNode("a", (node) => ({ ...node, name: "Bo" }), 1100);
    store.changeNode("a", (node) => ({ ...node, name: "Boss" }), 1299);
    store.undo();
    expect(store.snapshot().definition).toBe(first);
  });
});

type Call = { document: string; revision: number; answer: (saved: Saved) => void; refuse: (error: Error) => void };

/** A server that answers on demand, and a clock that is moved by hand. */
function setUp() {
  const calls: Call[] = [];
  let due: (() => void) | undefined;
  const autosave = new Autosave<string>(
    {
      save: (document, revision) =>
        new Promise((answer, refuse) => {
          calls.push({ document, revision, answer, refuse });
        }),
      isConflict: (error) => error instanceof Error && error.message === "stale",
      isFinal: (error) => error instanceof Error && error.message === "refused",
      messageOf: String,
      later: (run) => {
        due = run;
        return () => {
          if (due === run) due = undefined;
        };
      },
    },
    3,
    null,
  );
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return {
    autosave,
    calls,
    quiet: () => {
      const run = due;
      due = undefined;
      run?.();
    },
    answer: async (index: number, saved: Saved) => {
      calls[index]?.answer(saved);
      await settle();
    },
    refuse: async (index: number, message: string) => {
      calls[index]?.refuse(new Error(message));
      await settle();
    },
  };
}

describe("saving by itself", () => {
  test("many changes are one save, once it is quiet", async () => {
    const { autosave, calls, quiet, answer } = setUp();
    autosave.changed("a");
    autosave.changed("ab");
    expect(calls).toHaveLength(0);
    quiet();
    expect(calls).toMatchObject([{ document: "ab", revision: 3 }]);
    expect(autosave.snapshot()).toEqual({ kind: "saving" });
    await answer(0, { revision: 4, savedAt: 99 });
    expect(autosave.snapshot()).toEqual({ kind: "saved", at: 99 });
    expect(autosave.revision).toBe(4);
  });

  test("what is drawn during a save is saved after it, on the new revision", async () => {
    const { autosave, calls, quiet, answer } = setUp();
    autosave.changed("a");
    quiet();
    autosave.changed("ab");
    quiet();
    expect(calls).toHaveLength(1);
    await answer(0, { revision: 4, savedAt: 1 });
    expect(autosave.snapshot()).toEqual({ kind: "waiting" });
    quiet();
    expect(calls[1]).toMatchObject({ document: "ab", revision: 4 });
  });

  test("a failed save keeps the document and tries again", async () => {
    const { autosave, calls, quiet, answer, refuse } = setUp();
    autosave.changed("a");
    quiet();
    await refuse(0, "offline");
    expect(autosave.snapshot()).toEqual({ kind: "failed", message: "Error: offline" });
    expect(autosave.settled).toBe(false);
    quiet();
    await answer(1, { revision: 4, savedAt: 1 });
    expect(calls[1]).toMatchObject({ document: "a", revision: 3 });
    expect(autosave.settled).toBe(true);
  });

  test("what is refused for good is not tried again by itself, but with the next change and by hand", async () => {
    const { autosave, calls, quiet, answer, refuse } = setUp();
    autosave.changed("bad");
    quiet();
    await refuse(0, "refused");
    expect(autosave.snapshot()).toEqual({ kind: "refused", message: "Error: refused" });
    expect(autosave.settled).toBe(false);
    quiet();
    expect(calls).toHaveLength(1);
    const byHand = autosave.flush();
    await refuse(1, "refused");
    await refuse(1, "refused");
    expect(await byHand).toBe(false);
    autosave.changed("good");
    quiet();
    await answer(2, { revision: 4, savedAt: 1 });
    expect(calls[2]).toMatchObject({ document: "good", revision: 3 });
    expect(autosave.snapshot()).toEqual({ kind: "saved", at: 1 });
  });

  test("what was drawn while the save before it was refused is sent", async () => {
    const { autosave, calls, quiet, refuse } = setUp();
    autosave.changed("bad");
    quiet();
    autosave.changed("good");
    await refuse(0, "refused");
    quiet();
    expect(calls[1]).toMatchObject({ document: "good", revision: 3 });
  });

  test("somebody else's save stops this one until it is decided", async () => {
    const { autosave, calls, quiet, answer, refuse } = setUp();
    autosave.changed("mine");
    quiet();
    await refuse(0, "stale");
    autosave.changed("mine too");
    quiet();
    expect(autosave.snapshot()).toEqual({ kind: "conflict" });
    expect(calls).toHaveLength(1);
    const done = autosave.overwrite(8, "mine too");
    await answer(0, { revision: 0, savedAt: 0 });
    expect(calls[1]).toMatchObject({ document: "mine too", revision: 8 });
    await answer(1, { revision: 9, savedAt: 5 });
    expect(await done).toBe(true);
  });

  test("taking over what the other saved drops what waited", async () => {
    const { autosave, calls, quiet, refuse } = setUp();
    autosave.changed("mine");
    quiet();
    await refuse(0, "stale");
    autosave.adopt(8, 5);
    quiet();
    expect(calls).toHaveLength(1);
    expect(autosave.snapshot()).toEqual({ kind: "saved", at: 5 });
    expect(autosave.settled).toBe(true);
  });

  test("flush saves at once and says whether it could", async () => {
    const { autosave, answer, refuse } = setUp();
    expect(await autosave.flush()).toBe(true);
    autosave.changed("a");
    const done = autosave.flush();
    await answer(0, { revision: 0, savedAt: 0 });
    await answer(0, { revision: 4, savedAt: 1 });
    expect(await done).toBe(true);
    autosave.changed("b");
    const failed = autosave.flush();
    await refuse(1, "offline");
    await refuse(1, "offline");
    expect(await failed).toBe(false);
  });
});
