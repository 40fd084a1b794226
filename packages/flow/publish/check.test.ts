import { describe, expect, it } from "vitest";
import type { CheckCode } from "../check/context.ts";
import { approver, chain, company, deadline, drawn, parallel } from "../fixtures.ts";
import { message } from "../message.ts";
import type { FlowNode, FlowSettings } from "../model/definition.ts";
import { directory } from "../model/directory.ts";
import type { Person } from "../model/organisation.ts";
import { check } from "./check.ts";

const fields = [
  { key: "n", type: "number", label: "Number" },
  { key: "who", type: "people", label: "Who" },
  { key: "unit", type: "department", label: "Unit" },
];

const branch = (id: string, column?: string, child?: FlowNode): FlowNode => ({
  id,
  type: 3,
  name: "Branch",
  conditionGroup: column ? [{ conditions: [{ columnId: column, optType: "gt", conditionValue: 1 }] }] : null,
  childNode: child,
});
const comparing = (id: string, conditionValue: unknown): FlowNode => ({
  ...branch(id),
  conditionGroup: [{ conditions: [{ columnId: "who", optType: "il", conditionValue }] }],
});
const route = (...conditionNodes: FlowNode[]): FlowNode => ({ id: "r", type: 4, name: "Route", conditionNodes });
const grouped = (id: string, ...approverGroups: NonNullable<FlowNode["approverGroups"]>) =>
  approver(id, [], { approverGroups });
const opinion: FlowNode = {
  id: "o",
  type: 7,
  conditionNodes: [
    { id: "oa", type: 8, attr: { result: "agree" } },
    { id: "od", type: 8, attr: { result: "disagree" } },
  ],
};
const many = Array.from({ length: 26 }, (_, at) => `p${at}`);
const fine = approver("fine", ["x"]);

const faults: [CheckCode, string, FlowNode[]][] = [
  ["flow.check.people", "a", [approver("a", [])]],
  ["flow.check.people", "a", [approver("a", [], { approverGroups: null })]],
  ["flow.check.people", "c", [{ id: "c", type: 2, name: "Cc" }, fine]],
  [
    "flow.check.people",
    "n",
    [{ id: "n", type: 20, name: "Notice", approverGroups: [{ approverType: 5, approverIds: [] }] }, fine],
  ],
  ["flow.check.people", "h", [{ ...approver("h", []), type: 6 }, fine]],
  ["flow.check.characters", "a", [approver("a", ["x"], { name: "boss\u202e" })]],
  ["flow.check.name", "a", [approver("a", ["x"], { name: "twenty-one letters, no more" })]],
  ["flow.check.tooMany", "a", [approver("a", many)]],
  ["flow.check.otherCases", "r", [route(branch("b1", "n"), branch("b2", "n")), fine]],
  ["flow.check.unreachable", "b2", [route(branch("b1"), branch("b2", "n")), fine]],
  ["flow.check.unreachable", "b3", [route(branch("b1", "n"), branch("b2"), branch("b3")), fine]],
  ["flow.check.branches", "r", [route(), fine]],
  ["flow.check.aggregate", "p", [...parallel("p", fine, undefined).slice(0, 1)]],
  ["flow.check.field", "b1", [route(branch("b1", "gone"), branch("b2")), fine]],
  ["flow.check.value", "b1", [route(comparing("b1", []), branch("b2")), fine]],
  ["flow.check.duplicateId", "a", [approver("a", ["x"]), approver("a", ["x"])]],
  [
    "flow.check.chainAlone",
    "a",
    [grouped("a", { approverType: 12, levelMode: 3 }, { approverType: 8, approverIds: ["x"] })],
  ],
  ["flow.check.level", "a", [grouped("a", { approverType: 1, levelMode: 13 })]],
  ["flow.check.approverType", "a", [grouped("a", { approverType: 77, approverIds: ["x"] })]],
  ["flow.check.opinion", "o", [{ id: "v", type: 5 }, opinion, fine]],
  ["flow.check.result", "o", [approver("a", ["x"]), { ...opinion, conditionNodes: opinion.conditionNodes?.slice(1) }]],
  ["flow.check.node", "a", [grouped("a", { approverType: 11, approverIds: ["b"] }), approver("b", ["x"])]],
  ["flow.check.staffField", "a", [grouped("a", { approverType: 15, approverIds: ["n"] })]],
  ["flow.check.departmentField", "a", [grouped("a", { approverType: 16, approverIds: ["who"] })]],
  ["flow.check.timeout", "a", [approver("a", ["x"], { customProperties: { timeout: deadline("soon", "pass") } })]],
  [
    "flow.check.handlerRefuse",
    "a",
    [{ ...approver("a", ["x"], { customProperties: { timeout: deadline("P1D", "refuse") } }), type: 6 }],
  ],
  ["flow.check.ratio", "a", [approver("a", ["x"], { attr: { approvalMode: 3, passRatio: 0 } })]],
  ["flow.check.backup", "a", [approver("a", ["x"], { attr: { noHander: 2 } })]],
  ["flow.check.misplaced", "b", [{ id: "b", type: 10 }, fine]],
  ["flow.check.misplaced", "j", [{ id: "j", type: 11 }, fine]],
  ["flow.check.misplaced", "b1", [{ ...route({ ...branch("b1"), type: 10 }) }, fine]],
];

const texts = (list: readonly { code: CheckCode; node: string }[]) => list.map(({ code, node }) => `${code} ${node}`);

describe("publishing is refused (F35)", () => {
  it.each(faults)("%s at %s", (code, node, nodes) => {
    const found = check(drawn(nodes), fields).faults;
    expect(texts(found)).toContain(`${code} ${node}`);
    const fault = found.find((each) => each.code === code);
    expect(message(code, fault?.data, "en-US")).not.toMatch(/[{}]/);
  });

  it("with all faults at once", () => {
    const found = check(
      drawn([approver("a", []), approver("b", [], { name: "a name that is far too long for it" })]),
      fields,
    ).faults;
    expect(texts(found).sort()).toEqual(["flow.check.name b", "flow.check.people a", "flow.check.people b"]);
  });

  it("without initiators, and if the first node is not an initiator node", () => {
    const definition = drawn([fine]);
    const nobody = { ...definition, node: { ...definition.node, customProperties: { proposerIds: [] } } };
    expect(texts(check(nobody, fields).faults)).toEqual(["flow.check.initiator start"]);
    expect(texts(check({ node: fine }, fields).faults)).toEqual(["flow.check.start fine"]);
    const grouped = { ...nobody, node: { ...nobody.node, approverGroups: [{ approverType: 8, approverIds: ["x"] }] } };
    expect(texts(check(grouped, fields).faults)).toEqual(["flow.check.initiator start"]);
  });

  it("counts characters, not code units", () => {
    expect(check(drawn([approver("a", ["x"], { name: "审批审批审批审批审批" })]), []).faults).toEqual([]);
    expect(check(drawn([approver("a", ["x"], { name: "👩👩👩👩👩👩👩👩👩👩" })]), []).faults).toEqual([]);
  });

  it("not for a valid flow", () => {
    const nodes = [
      approver("a", ["x"]),
      { ...opinion, conditionNodes: opinion.conditionNodes?.map((each) => ({ ...each, name: "Result" })) },
      route(branch("b1", "n", chain(approver("b", ["y"]))), branch("b2")),
      ...parallel("p", approver("c", ["z"]), undefined),
      grouped("d", { approverType: 11, approverIds: ["a"] }),
      grouped("e", { approverType: 15, approverIds: ["who"] }),
      approver("f", [], { attr: { approvalMethod: 2 } }),
    ];
    expect(check(drawn(nodes), fields).faults).toEqual([]);
  });
});

describe("warnings (F35)", () => {
  const warn = (nodes: FlowNode[], org = directory(company()), settings?: FlowSettings) =>
    check(drawn(nodes, settings), fields, org).warnings;

  it("names the employees for whom a node finds nobody", () => {
    const found = warn(
      [grouped("a", { approverType: 1, levelMode: 1 })],
      directory(
        company({
          users: [
            { id: "i", name: "Ito", superiorId: "x" },
            { id: "x", name: "Xia" },
            { id: "y", name: "Yu", active: false },
          ],
        }),
      ),
    );
    expect(found).toContainEqual(
      expect.objectContaining({
        code: "flow.check.warn.empty",
        node: "a",
        data: { count: 1, names: ["Xia"], users: ["x"] },
      }),
    );
  });

  it("looks only at people who may start the flow", () => {
    const definition = drawn([grouped("a", { approverType: 1, levelMode: 1 })]);
    const limited = { ...definition, node: { ...definition.node, customProperties: { proposerIds: ["i"] } } };
    const org = directory(
      company({
        users: [
          { id: "i", name: "Ito", superiorId: "x" },
          { id: "x", name: "Xia" },
        ],
      }),
    );
    expect(texts(check(limited, fields, org).warnings)).toEqual([]);
  });

  it("about a role with too many people", () => {
    const users = many.map((id) => ({ id, name: id, roleIds: ["staff"] }));
    const found = warn([grouped("a", { approverType: 5, approverIds: ["staff"] })], directory(company({ users })));
    expect(texts(found)).toContain("flow.check.warn.grown a");
  });

  it("tries a role that is the same for all together with a superior of each initiator", () => {
    const users = [
      { id: "i", name: "Ito", superiorId: "x" },
      { id: "x", name: "Xia" },
      { id: "z", name: "Zoe", superiorId: "x", roleIds: ["staff"], active: false },
    ];
    const role = { approverType: 5, approverIds: ["staff"] };
    const superior = { approverType: 1, levelMode: 1 };
    const empty = (people: readonly Person[]) =>
      warn([grouped("a", superior, role)], directory(company({ users: people })))
        .filter(({ code }) => code === "flow.check.warn.empty")
        .map(({ data }) => data.users);
    expect(empty(users)).toEqual([["x"]]);
    expect(empty(users.map((user) => (user.id === "z" ? { ...user, active: true } : user)))).toEqual([]);
  });

  it("counts all of thousands and lists a thousand", () => {
    const users = Array.from({ length: 1200 }, (_, n) => ({ id: `p${n}`, name: `P${n}`, roleIds: ["staff"] }));
    const org = directory(company({ users }));
    const [grown] = warn([grouped("a", { approverType: 5, approverIds: ["staff"] })], org);
    expect(grown).toMatchObject({
      code: "flow.check.warn.grown",
      data: { count: 1200, names: ["P0", "P1", "P2", "P3", "P4"] },
    });
    expect(grown?.data.users).toHaveLength(1000);
  });

  it("about approving one's own application", () => {
    const self = approver("a", ["i"], { attr: { sameMode: 1 } });
    expect(warn([self, fine])).toContainEqual(
      expect.objectContaining({
        code: "flow.check.warn.self",
        node: "a",
        data: { count: 1, names: ["I"], users: ["i"] },
      }),
    );
    expect(texts(warn([approver("a", ["i"]), approver("b", ["y"]), fine]))).not.toContain("flow.check.warn.self a");
  });

  it("about approving one's own application if the initiator is the fall-back", () => {
    const self = (node: FlowNode) =>
      warn([node, fine])
        .filter(({ code }) => code === "flow.check.warn.self")
        .map(({ node: at, data }) => [at, data.users]);
    const nobody = { approverType: 5, approverIds: ["none"] };
    const instead = (backUpApply: string, attr: FlowNode["attr"]) => ({
      ...grouped("a", nobody),
      attr,
      customProperties: { backUpApply },
    });
    expect(self(instead("i", { noHander: 2 }))).toEqual([["a", ["i"]]]);
    expect(self(instead("gone", { noHander: 2 }))).toEqual([]);
    expect(self(instead("i", { noHander: 1 }))).toEqual([]);
    expect(self({ ...instead("i", { noHander: 2 }), type: 6 })).toEqual([]);
    const superior = approver("a", ["i"], {
      attr: { sameMode: 3, noHander: 2 },
      customProperties: { backUpApply: "i" },
    });
    expect(self(superior)).toEqual([["a", ["i"]]]);
    expect(self({ ...superior, attr: { sameMode: 2, noHander: 2 } })).toEqual([]);
  });

  it("about approving one's own application if the initiator chooses the approvers", () => {
    const self = (node: FlowNode, settings?: FlowSettings) =>
      warn([node, fine], undefined, settings).flatMap(({ code, data }) =>
        code === "flow.check.warn.self" ? [data.count] : [],
      );
    const same = (...groups: NonNullable<FlowNode["approverGroups"]>) => ({
      ...grouped("a", ...groups),
      attr: { sameMode: 1 },
    });
    expect(self(same({ approverType: 9 }))).toEqual([7]);
    expect(self(same({ approverType: 9 }), { designateApprover: false })).toEqual([]);
    expect(self(same({ approverType: 15, approverIds: ["who"] }))).toEqual([7]);
    expect(self(same({ approverType: 16, approverIds: ["unit"] }))).toEqual([1]);
    expect(self(grouped("a", { approverType: 9 }))).toEqual([]);
  });

  it("about nobody found only if the directory alone decides", () => {
    expect(texts(warn([grouped("a", { approverType: 9 }), approver("b", ["x", "y"])]))).toEqual([]);
  });

  it("about nobody asked, except if the initiator would have to choose themself twice", () => {
    const asked = (nodes: FlowNode[], settings?: FlowSettings) =>
      !texts(warn(nodes, undefined, settings)).includes("flow.check.warn.nobodyAsked start");
    const chosen = (id: string) => grouped(id, { approverType: 9 });
    const field = grouped("f", { approverType: 15, approverIds: ["who"] });
    expect(asked([chosen("a")])).toBe(false);
    expect(asked([chosen("a")], { designateApprover: false })).toBe(true);
    expect(asked([chosen("a"), chosen("b")])).toBe(true);
    expect(asked([chosen("a"), field])).toBe(false);
    expect(asked([route(branch("b1", "n", chosen("a")), branch("b2", undefined, chosen("b")))])).toBe(false);
    expect(asked(parallel("p", chosen("a"), chosen("b")))).toBe(true);
  });

  it("for a handler drawn to refuse: it asks anyway", () => {
    const nobody = { approverType: 5, approverIds: ["none"] };
    const handler: FlowNode = { id: "h", type: 6, name: "Do", attr: { approvalMethod: 3 }, approverGroups: [nobody] };
    expect(texts(warn([handler]))).toContain("flow.check.warn.empty h");
  });

  const passing = approver("a", [], { attr: { approvalMethod: 2 } });
  const ifFound = grouped("a", { approverType: 5, approverIds: ["none"] });
  it.each<[string, FlowNode[], boolean]>([
    [
      "a flow of copies",
      [{ id: "c", type: 2, name: "Cc", approverGroups: [{ approverType: 8, approverIds: ["x"] }] }],
      true,
    ],
    ["an automatic node", [passing], true],
    ["an automatic node before a person", [passing, approver("b", ["x", "y"])], false],
    ["nobody found, then passed", [{ ...ifFound, attr: { noHander: 1 } }], true],
    ["nobody found, then the administrator", [ifFound], false],
    ["the only approver is the initiator for somebody", [fine], true],
    ["the initiator chooses, and may choose themself", [grouped("a", { approverType: 9 })], true],
    ["a field that may name the initiator", [grouped("a", { approverType: 15, approverIds: ["who"] })], true],
    ["heads of a field's department", [grouped("a", { approverType: 16, approverIds: ["unit"] })], true],
    ["chosen, and the initiator is asked", [{ ...grouped("a", { approverType: 9 }), attr: { sameMode: 1 } }], false],
    ["chosen before people", [grouped("a", { approverType: 9 }), approver("b", ["x", "y"])], false],
    ["chosen beside two", [grouped("a", { approverType: 9 }, { approverType: 8, approverIds: ["x", "y"] })], false],
    ["chosen beside one", [grouped("a", { approverType: 9 }, { approverType: 8, approverIds: ["x"] })], true],
    ["deciders of an automatic node", [passing, grouped("b", { approverType: 11, approverIds: ["a"] })], false],
    [
      "the initiator without a superior, then passed",
      [approver("a", ["x"], { attr: { sameMode: 3, noHander: 1 } })],
      true,
    ],
    ["two approvers", [approver("a", ["x", "y"])], false],
    ["one branch without people", [route(branch("b1", "n", approver("b", ["x", "y"])), branch("b2"))], true],
    ["people behind the route", [route(branch("b1", "n"), branch("b2")), approver("b", ["x", "y"])], false],
    ["a parallel with people in one branch", parallel("p", approver("b", ["x", "y"]), undefined), false],
    ["a parallel without people", parallel("p", undefined, undefined), true],
    [
      "an opinion with people on the agreeing side only behind",
      [{ ...passing, attr: { approvalMethod: 3 } }, opinion],
      false,
    ],
  ])("of approval with nobody asked: %s", (_, nodes, wanted) => {
    expect(texts(warn(nodes)).includes("flow.check.warn.nobodyAsked start")).toBe(wanted);
  });

  it("about permissions on fields that were removed", () => {
    expect(texts(warn([approver("a", ["x", "y"], { privileges: [{ key: "gone" }] })]))).toEqual([
      "flow.check.privilege a",
    ]);
  });
});
