import { languages, widthOf } from "@stampflow/kernel";
import { describe, expect, test } from "vitest";
import type { Field, FlowNode, TextContext } from "../document.ts";
import { treeWithContent } from "../draft/with-content.ts";
import { peopleKinds } from "../people/index.ts";
import { wordsOf } from "../texts/words.ts";
import { addBranch, insertAfter } from "../tree/insert.ts";
import { approver, chain, opinion, parallel, start } from "../tree/sample.ts";
import { findNode, walk } from "../tree/walk.ts";
import { nodeKind, nodeKinds, offered } from "./index.ts";

const words = wordsOf("en-US");
const fields: Field[] = [{ key: "mates", type: "people", label: "Mates", required: false, operators: [] }];
const textContext = (root: FlowNode): TextContext => ({
  words,
  fields,
  root,
  nameOf: (kind, id) => (kind === "person" && id === "u1" ? "Ann" : undefined),
});
const counter = () => {
  let count = 0;
  return () => `n${++count}`;
};
const made = (type: FlowNode["type"]) => nodeKind(type).create(words, counter());

describe("new nodes", () => {
  test.each(nodeKinds.map((kind) => [kind.key, kind] as const))(
    "%s starts with status -1 under a name of its own",
    (_, kind) => {
      for (const { node } of walk(kind.create(words, counter()))) {
        expect(node.status).toBe(-1);
        expect(node.name).not.toBe("");
      }
    },
  );

  test("an approver starts with method 1, mode 2, sameMode 2, noHander 4, and is a fault until somebody is named", () => {
    expect(made(1)).toMatchObject({
      attr: { approvalMethod: 1, approvalMode: 2, sameMode: 2, noHander: 4 },
      error: true,
    });
  });

  test("a route starts with branch 1 at priority 1 and other cases at priority 2", () => {
    expect(made(4).conditionNodes).toMatchObject([
      { type: 3, name: "Condition 1", priorityLevel: 1 },
      { type: 3, name: "Otherwise", priorityLevel: 2 },
    ]);
  });

  test("a parallel starts with two branches and an aggregate, an opinion with agree and disagree", () => {
    expect(made(9)).toMatchObject({ conditionNodes: [{ type: 10 }, { type: 10 }], childNode: { type: 11 } });
    expect(made(7).conditionNodes).toMatchObject([
      { type: 8, attr: { result: "agree" } },
      { type: 8, attr: { result: "disagree" } },
    ]);
  });

  test.each(languages)("no name that the designer gives is longer than 10 characters in %s", (language) => {
    const said = wordsOf(language);
    const names = [
      ...nodeKinds.flatMap((kind) => [...walk(kind.create(said, counter()))].map(({ node }) => node.name)),
      said("node.condition.numbered", { number: 25 }),
      said("node.lane.numbered", { number: 25 }),
    ];
    expect(names.filter((name) => widthOf(name) > 10)).toEqual([]);
  });
});

describe("what can be added", () => {
  test.each([
    [-1, true],
    [1, true],
    [2, true],
    [10, true],
    [11, true],
    [12, true],
    [0, false],
    [3, false],
    [9, false],
  ])("for application type %i conditions are offered: %s", (applyType, yes) => {
    expect(offered(approver("a"), applyType).some((kind) => kind.type === 4)).toBe(yes);
  });

  test("an opinion only behind an approver that has none", () => {
    const has = (after: FlowNode) => offered(after, -1).some((kind) => kind.type === 7);
    expect([has(approver("a")), has(start()), has(chain(approver("a"), opinion("o")))]).toEqual([true, false, false]);
  });

  test("nothing between a parallel and its aggregate", () => {
    expect(offered(parallel("p"), -1)).toEqual([]);
  });
});

describe("what a node says", () => {
  const text = (node: FlowNode) => nodeKind(node.type).content(node, textContext(chain(start(), node)));

  test.each([
    ["nobody yet", approver("a", { approverGroups: [] }), null],
    [
      "a source that is not filled in",
      approver("a", { approverGroups: [{ id: "g", approverType: 8, approverIds: [] }] }),
      null,
    ],
    [
      "several sources",
      approver("a", {
        approverGroups: [
          { id: "g", approverType: 1, levelMode: 2 },
          { id: "h", approverType: 8, approverIds: ["u1", "u2"], approverNames: ["Anna", "Bob"] },
        ],
      }),
      "Level 2 manager, Ann, Bob",
    ],
    [
      "a chain",
      approver("a", { approverGroups: [{ id: "g", approverType: 12, levelMode: 3 }] }),
      "Managers up to level 3, one after another",
    ],
    [
      "people of the form",
      approver("a", { approverGroups: [{ id: "g", approverType: 15, approverIds: ["mates"] }] }),
      "People in “Mates”",
    ],
    ["no people needed", approver("a", { attr: { approvalMethod: 2 }, approverGroups: [] }), "Approved automatically"],
    ["nobody may start yet", start(), null],
    ["everybody may start", start({ customProperties: { proposerIds: ["*"] } }), "Everybody who may submit this form"],
    ["named people may start", start({ customProperties: { proposerIds: ["u1"] } }), "Ann"],
  ])("%s", (_, node, outcome) => {
    expect(text(node)).toBe(outcome);
  });

  test("every way to name people has its words in every language", () => {
    for (const language of languages) {
      const said = wordsOf(language);
      for (const { key } of peopleKinds)
        expect([said(`people.${key}.name`), said(`people.${key}.hint`)]).not.toContain("");
    }
  });
});

describe("saving", () => {
  test("each node names the one that holds it, and each branch of a route its kind", () => {
    const tree = insertAfter(chain(start(), approver("a", { approverGroups: [], pid: "gone" })), "a", made(4));
    const filled = treeWithContent(tree, textContext(tree));
    const places = [...walk(filled)].map(({ node, parent }) => [node.pid, parent?.id]);
    expect(places.length).toBe(5);
    for (const [pid, holder] of places) expect(pid).toBe(holder);
    const branches = findNode(filled, "n1")?.conditionNodes ?? [];
    expect(branches.map(({ branchType }) => branchType)).toEqual([1, 3]);
    const [first] = branches;
    const formula = { ...first, id: "f", type: 3 as const, name: "f", branchType: 2, formula: "{n} > 3" };
    const byFormula = chain(start(), { id: "r", type: 4, name: "r", conditionNodes: [formula, ...branches.slice(1)] });
    expect(findNode(treeWithContent(byFormula, textContext(byFormula)), "f")).toMatchObject({
      branchType: 2,
      content: "Formula: {n} > 3",
      error: false,
    });
  });

  test("a last branch with a formula or rules of its own is not made into other cases", () => {
    const held = { type: 3 as const, name: "b", branchType: 2, formula: "{n} > 3" };
    const conditions = [{ columnId: "n", optType: "gt" as const, conditionValue: "3" }];
    const byRule = { ...held, branchType: 3, conditionGroup: [{ id: "g", condition: "OR", conditions }] };
    for (const [last, code] of [
      [held, 2],
      [byRule, 1],
    ] as const) {
      const conditionNodes = [
        { ...held, id: "f" },
        { ...last, id: "l" },
      ];
      const tree = chain(start(), { id: "r", type: 4, name: "r", conditionNodes });
      const more = addBranch(tree, "r", { id: "o", type: 3, name: "o", branchType: 1 });
      const types = (root: FlowNode) =>
        findNode(treeWithContent(root, textContext(root)), "r")?.conditionNodes?.map(({ branchType }) => branchType);
      expect(types(tree)).toEqual([2, code]);
      expect(types(more)).toEqual([2, code, 3]);
    }
  });

  test("a finished node gets its content and no error flag, an unfinished one null and the flag", () => {
    const tree = chain(
      start(),
      approver("a", { approverGroups: [{ id: "g", approverType: 2 }], error: true }),
      approver("b", { approverGroups: [] }),
    );
    const filled = treeWithContent(tree, textContext(tree));
    expect(findNode(filled, "a")).toMatchObject({ content: "Department heads", error: false });
    expect(findNode(filled, "b")).toMatchObject({ content: null, error: true });
  });

  test("saving what was saved changes nothing, not even its identity", () => {
    const tree = insertAfter(chain(start(), approver("a", { approverGroups: [] })), "a", made(4));
    const filled = treeWithContent(tree, textContext(tree));
    expect(treeWithContent(filled, textContext(filled))).toBe(filled);
  });

  test("other cases say so", () => {
    const tree = insertAfter(start(), "start", made(4));
    const branches = findNode(treeWithContent(tree, textContext(tree)), "n1")?.conditionNodes;
    expect(branches?.map((branch) => [branch.content, branch.error])).toEqual([
      [null, true],
      ["None of the conditions above", false],
    ]);
  });
});
