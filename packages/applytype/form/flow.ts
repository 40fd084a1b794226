import { approvalMethod, approvalMode, approverType, nodeType, noHander, sameMode } from "@stampflow/flow";
import type { Language } from "@stampflow/kernel";
import type { FixedType } from "../type/schema.ts";
import { wordIn } from "../words/words.ts";

const attr = {
  approvalMethod: approvalMethod.manual,
  approvalMode: approvalMode.or,
  sameMode: sameMode.skip,
  noHander: noHander.admin,
};
const settings = { withdraw: "running", resubmit: "again", void: true } as const;
const group = (code: number, more: object = {}) => [
  { id: "g1", approverType: code, approverIds: [], approverNames: [], ...more },
];
/** In lists: the first three fields that somebody fills in, where the type names no others. */
const summaryOf = ({ fields, listed }: FixedType) =>
  listed ??
  fields
    .filter(({ filled, kind }) => !filled && kind !== "batch")
    .slice(0, 3)
    .map(({ key }) => key);

const flowOf = (type: FixedType, language: Language, childNode: object) => ({
  settings: { ...settings, display: { title: "", summary: summaryOf(type) } },
  node: {
    ...{ id: "start", type: nodeType.start, name: wordIn(language)("node.initiator") },
    customProperties: { proposerIds: ["*"] },
    childNode,
  },
});

/** Whoever has to agree before anybody else is told; a company cannot take it out (approval A90). */
const firstNode = ({ field, name }: NonNullable<FixedType["first"]>, language: Language) => ({
  ...{ id: "first", type: nodeType.approver, name: wordIn(language)(name), attr, deletable: false },
  approverGroups: group(approverType.peopleField, { approverIds: [field] }),
});

/** What a company begins with: the superior approves, for some types after a colleague has agreed (W48). */
export function firstFlow(type: FixedType, language: Language) {
  const { first } = type;
  const word = wordIn(language);
  const superior = {
    ...{ id: "superior", type: nodeType.approver, name: word("node.superior"), attr },
    approverGroups: group(approverType.superior, { levelMode: 1 }),
  };
  if (!first) return flowOf(type, language, superior);
  return flowOf(type, language, {
    ...firstNode(first, language),
    childNode: superior,
  });
}

/** W52: copies at once, then the chosen approvers one after another. */
export function chainFlow(type: FixedType, language: Language) {
  const { first } = type;
  const word = wordIn(language);
  const approvers = {
    ...{ id: "approvers", type: nodeType.approver, name: word("node.approvers") },
    attr: { ...attr, approvalMode: approvalMode.oneByOne },
    approverGroups: group(approverType.chosen),
  };
  const copies = {
    ...{ id: "copies", type: nodeType.cc, name: word("node.copies"), childNode: approvers },
    customProperties: { choiceOptional: true },
    approverGroups: group(approverType.chosen),
  };
  if (!first) return flowOf(type, language, copies);
  return flowOf(type, language, {
    ...firstNode(first, language),
    childNode: copies,
  });
}
