import { approvalMethod, approvalMode, approverType, nodeType, noHander, sameMode, valueType } from "@stampflow/flow";
import { type Control, type Design, type KindName, newControl, startConfig } from "@stampflow/form";
import type { Language } from "@stampflow/kernel";
import type { Word } from "./words.ts";

export type DemoForm = {
  name: string;
  remarks: string;
  categoryId: string;
  icon: string;
  design: Design;
  definition: { settings: Record<string, unknown>; node: Record<string, unknown> };
};

type Node = Record<string, unknown> & { id: string; type: number; name: string };

/** An amount in yuan or dollars; in yen a hundred times as much, without decimals. */
export const amountIn = (language: Language, amount: number): string =>
  language === "ja-JP" ? String(Math.round(amount * 100)) : amount.toFixed(2);

/** Four forms, each with another shape of flow. */
export function demoForms(language: Language, word: Word): Record<DrawnName, DemoForm> {
  const control = (kind: KindName, key: string, label: string, required: boolean, options: object = {}): Control => {
    const fresh = newControl(kind, key, language);
    const rules = [{ required, message: "" }];
    return { ...fresh, key, model: key, label, rules, options: { ...fresh.options, ...options } };
  };
  const choice = (...labels: string[]) => ({ options: labels.map((label, n) => ({ value: String(n + 1), label })) });
  const design = (...list: Control[]): Design => ({ list, config: startConfig });
  const icon = (name: string) => `/api/approval/icon?name=${name}`;

  return {
    expense: {
      name: word("expense"),
      remarks: word("expenseNote"),
      categoryId: "finance",
      icon: icon("expense"),
      design: design(
        control("money", "amount", word("amount"), true, { max: Number(amountIn(language, 100_000)) }),
        control(
          "newselect",
          "category",
          word("category"),
          true,
          choice(word("travel"), word("meal"), word("supplies"), word("other")),
        ),
        control("textarea", "reason", word("reason"), true),
        control("uploadImg", "invoice", word("invoice"), false, { limit: 9 }),
      ),
      definition: flow(word, [
        asked("a1", word("superior"), [{ approverType: approverType.superior, levelMode: 1 }]),
        route("r1", word, "amount", amountIn(language, 1000), word("large"), [
          parallel("p1", word, [
            asked("b1", word("head"), [{ approverType: approverType.departmentHeads }], {
              approvalMode: approvalMode.or,
            }),
            asked("b2", word("personnel"), [{ approverType: approverType.personnel }], {
              approvalMode: approvalMode.or,
            }),
          ]),
        ]),
        {
          id: "c1",
          type: nodeType.cc,
          name: word("copied"),
          approverGroups: [{ id: "g", approverType: approverType.personnel }],
        },
      ]),
    },
    trip: {
      name: word("trip"),
      remarks: word("tripNote"),
      categoryId: "administration",
      icon: icon("trip"),
      design: design(
        control("input", "city", word("city"), true),
        control("date", "period", word("period"), true, { range: true }),
        control("people", "companions", word("companions"), false, { multiple: true }),
        control("textarea", "reason", word("reason"), true),
      ),
      definition: flow(word, [
        asked("a1", word("chain"), [{ approverType: approverType.chain, levelMode: 2 }], {
          approvalMode: approvalMode.oneByOne,
        }),
      ]),
    },
    goods: {
      name: word("goods"),
      remarks: word("goodsNote"),
      categoryId: "assets",
      icon: icon("goods"),
      design: design(
        control("input", "item", word("item"), true),
        control("number", "quantity", word("quantity"), true, { min: 1, max: 999, precision: 0 }),
        control("department", "department", word("department"), true),
      ),
      definition: flow(word, [
        asked("a1", word("head"), [{ approverType: approverType.departmentHeads }], { approvalMode: approvalMode.or }),
      ]),
    },
    seal: {
      name: word("seal"),
      remarks: word("sealNote"),
      categoryId: "administration",
      icon: icon("seal"),
      design: design(
        control("input", "document", word("document"), true),
        control("number", "copies", word("copies"), true, { min: 1, max: 99, precision: 0 }),
        control("textarea", "reason", word("reason"), false),
      ),
      definition: flow(word, [
        asked("a1", word("chosen"), [{ approverType: approverType.chosen }]),
        asked("a2", word("personnel"), [{ approverType: approverType.personnel }], { approvalMode: approvalMode.or }),
      ]),
    },
  };
}
type DrawnName = "expense" | "trip" | "goods" | "seal";
/** Leave and overtime are forms of the product. */
export type FormName = DrawnName | "leave" | "overtime";

type Group = { approverType: number; levelMode?: number };

const asked = (id: string, name: string, groups: Group[], attr: Record<string, number> = {}): Node => ({
  id,
  type: nodeType.approver,
  name,
  attr: {
    approvalMethod: approvalMethod.manual,
    approvalMode: approvalMode.countersign,
    sameMode: sameMode.skip,
    noHander: noHander.admin,
    ...attr,
  },
  approverGroups: groups.map((group, n) => ({ id: `${id}g${n}`, approverIds: [], approverNames: [], ...group })),
});

function route(id: string, word: Word, columnId: string, above: string, name: string, inside: Node[]): Node {
  const conditions = [{ columnId, optType: "gt", conditionValue: above, valueType: valueType.fixed }];
  return {
    id,
    type: nodeType.route,
    name: word("route"),
    conditionNodes: [
      {
        id: `${id}b1`,
        type: nodeType.condition,
        name,
        priorityLevel: 1,
        conditionGroup: [{ id: `${id}g`, condition: "OR", conditions }],
        ...below(inside),
      },
      { id: `${id}b2`, type: nodeType.condition, name: word("otherwise"), priorityLevel: 2 },
    ],
  };
}

const parallel = (id: string, word: Word, branches: Node[]): Node => ({
  id,
  type: nodeType.parallel,
  name: word("parallel"),
  conditionNodes: branches.map((node, n) => ({
    id: `${id}b${n}`,
    type: nodeType.branch,
    name: `${word("branch")} ${n + 1}`,
    childNode: node,
  })),
  childNode: { id: `${id}j`, type: nodeType.aggregate, name: word("join") },
});

/** Nodes one below the other; what follows a parallel follows its join. */
function below(nodes: readonly Node[]): { childNode?: Node } {
  const [first, ...rest] = nodes;
  if (!first) return {};
  const join = first.type === 9 ? (first.childNode as Node) : null;
  return { childNode: join ? { ...first, childNode: { ...join, ...below(rest) } } : { ...first, ...below(rest) } };
}

const flow = (word: Word, nodes: Node[]): DemoForm["definition"] => ({
  settings: { autoDedupe: "consecutive", withdraw: "running", resubmit: "again" },
  node: {
    id: "start",
    type: nodeType.start,
    name: word("initiator"),
    customProperties: { proposerIds: ["*"] },
    ...below(nodes),
  },
});
