import { approvalMethod, approvalMode, approverType, nodeType, noHander, sameMode, valueType } from "@stampflow/flow";
import type { CompanyRole, People, TemplateStep } from "./schema.ts";
import type { wordIn } from "./words.ts";

/** The people for each role of a template: holders of roles or persons. */
export type PeopleByRole = Partial<
  Record<
    CompanyRole,
    {
      approverType: typeof approverType.role | typeof approverType.people;
      ids: readonly string[];
      names: readonly string[];
    }
  >
>;

type BuildContext = {
  word: ReturnType<typeof wordIn>;
  limit: (field: string, above: number) => { amount: number; name: string };
  named: PeopleByRole;
};
type Node = Readonly<Record<string, unknown>> & { id: string; type: number; name: string; childNode?: Node };

/** The nodes of a flow for the steps of a template. */
export function stepNodes(steps: readonly TemplateStep[], making: BuildContext): Node {
  const name = making.word("n.initiator");
  const start = { id: "start", type: nodeType.start, name, customProperties: { proposerIds: ["*"] } };
  return { ...start, ...chainOf(steps, "n", making) };
}

/** Links nodes in a chain; what follows a parallel is put after its aggregate. */
function chainOf([first, ...rest]: readonly TemplateStep[], path: string, making: BuildContext): { childNode?: Node } {
  if (!first) return {};
  const id = `${path}1`;
  const next = chainOf(rest, `${path}0`, making);
  const { word } = making;
  if (first.type === "parallel") {
    const conditionNodes = first.branches.map((branch, at) => {
      const own = `${id}_${at + 1}`;
      return {
        id: own,
        type: nodeType.branch,
        name: `${word("n.branch")} ${at + 1}`,
        ...chainOf([branch], `${own}_`, making),
      };
    });
    const join = { id: `${id}_end`, type: nodeType.aggregate, name: word("n.join"), ...next };
    return { childNode: { id, type: nodeType.parallel, name: word("n.parallel"), conditionNodes, childNode: join } };
  }
  if (first.type === "route") return { childNode: { ...routeNode(first, id, making), ...next } };
  return { childNode: { ...peopleNode(first, id, making), ...next } };
}

function routeNode(
  { field, above, inside }: Extract<TemplateStep, { type: "route" }>,
  id: string,
  making: BuildContext,
): Node {
  const { word, limit } = making;
  const { amount, name } = limit(field, above);
  const conditions = [{ columnId: field, optType: "gt", conditionValue: String(amount), valueType: valueType.fixed }];
  return {
    id,
    type: nodeType.route,
    name: word("n.route"),
    conditionNodes: [
      {
        ...{ id: `${id}_1`, type: nodeType.condition, name, priorityLevel: 1 },
        conditionGroup: [{ id: `${id}_g`, condition: "OR", conditions }],
        ...chainOf(inside, `${id}_1_`, making),
      },
      { id: `${id}_2`, type: nodeType.condition, name: word("n.otherwise"), priorityLevel: 2 },
    ],
  };
}

const types = { approve: nodeType.approver, copy: nodeType.cc, handle: nodeType.handler } as const;
/** F2, F3: or-sign, and nobody decides their own application. */
const attr = {
  approve: {
    approvalMethod: approvalMethod.manual,
    approvalMode: approvalMode.or,
    sameMode: sameMode.skip,
    noHander: noHander.admin,
  },
  handle: { approvalMode: approvalMode.or, sameMode: sameMode.decide, noHander: noHander.admin },
  copy: undefined,
};

function peopleNode(step: Extract<TemplateStep, { people: People }>, id: string, { word, named }: BuildContext): Node {
  const { type: does, name, people } = step;
  return {
    ...{ id, type: types[does], name: word(`n.${name}`) },
    ...(attr[does] && { attr: attr[does] }),
    approverGroups: [{ id: `${id}_g`, approverIds: [], approverNames: [], ...groupOf(people, named) }],
  };
}

function groupOf(people: People, named: PeopleByRole) {
  if (!("companyRole" in people)) {
    return "field" in people ? { approverType: people.approverType, approverIds: [people.field] } : people;
  }
  const { approverType: type = approverType.people, ids = [], names = [] } = named[people.companyRole] ?? {};
  return { approverType: type, approverIds: ids, approverNames: names };
}
