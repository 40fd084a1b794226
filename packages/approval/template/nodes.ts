import type { People, Place, Step } from "./schema.ts";
import type { wordIn } from "./words.ts";

/** The people for each place: holders of roles (5) or persons (8). */
export type Named = Partial<Record<Place, { approverType: 5 | 8; ids: readonly string[]; names: readonly string[] }>>;

type Making = {
  word: ReturnType<typeof wordIn>;
  limit: (field: string, above: number) => { amount: number; name: string };
  named: Named;
};
type Node = Readonly<Record<string, unknown>> & { id: string; type: number; name: string; childNode?: Node };

/** The nodes of a flow for the steps of a template. */
export function stepNodes(steps: readonly Step[], making: Making): Node {
  const name = making.word("n.initiator");
  const start = { id: "start", type: 0, name, customProperties: { proposerIds: ["*"] } };
  return { ...start, ...below(steps, "n", making) };
}

/** Links nodes in a chain; what follows a parallel is put after its aggregate. */
function below([first, ...rest]: readonly Step[], path: string, making: Making): { childNode?: Node } {
  if (!first) return {};
  const id = `${path}1`;
  const next = below(rest, `${path}0`, making);
  const { word } = making;
  if (first.does === "parallel") {
    const conditionNodes = first.branches.map((branch, at) => {
      const own = `${id}_${at + 1}`;
      return { id: own, type: 10, name: `${word("n.branch")} ${at + 1}`, ...below([branch], `${own}_`, making) };
    });
    const join = { id: `${id}_end`, type: 11, name: word("n.join"), ...next };
    return { childNode: { id, type: 9, name: word("n.parallel"), conditionNodes, childNode: join } };
  }
  if (first.does === "route") return { childNode: { ...routeNode(first, id, making), ...next } };
  return { childNode: { ...askingNode(first, id, making), ...next } };
}

function routeNode({ field, above, inside }: Extract<Step, { does: "route" }>, id: string, making: Making): Node {
  const { word, limit } = making;
  const { amount, name } = limit(field, above);
  const conditions = [{ columnId: field, optType: "gt", conditionValue: String(amount), valueType: 1 }];
  return {
    id,
    type: 4,
    name: word("n.route"),
    conditionNodes: [
      {
        ...{ id: `${id}_1`, type: 3, name, priorityLevel: 1 },
        conditionGroup: [{ id: `${id}_g`, condition: "OR", conditions }],
        ...below(inside, `${id}_1_`, making),
      },
      { id: `${id}_2`, type: 3, name: word("n.otherwise"), priorityLevel: 2 },
    ],
  };
}

const types = { approve: 1, copy: 2, handle: 6 } as const;
/** F2, F3: or-sign, and nobody decides their own application. */
const attr = {
  approve: { approvalMethod: 1, approvalMode: 4, sameMode: 2, noHander: 4 },
  handle: { approvalMode: 4, sameMode: 1, noHander: 4 },
  copy: undefined,
};

function askingNode(step: Extract<Step, { people: People }>, id: string, { word, named }: Making): Node {
  const { does, name, people } = step;
  return {
    ...{ id, type: types[does], name: word(`n.${name}`) },
    ...(attr[does] && { attr: attr[does] }),
    approverGroups: [{ id: `${id}_g`, approverIds: [], approverNames: [], ...groupOf(people, named) }],
  };
}

function groupOf(people: People, named: Named) {
  if (!("place" in people)) {
    const { approverType, ...more } = people;
    return "field" in more ? { approverType, approverIds: [more.field] } : { approverType, ...more };
  }
  const { approverType = 8, ids = [], names = [] } = named[people.place] ?? {};
  return { approverType, approverIds: ids, approverNames: names };
}
