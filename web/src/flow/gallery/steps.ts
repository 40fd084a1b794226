import type { templates } from "@stampflow/approval";
import { approverType, nodeType } from "@stampflow/flow";
import type { useGalleryWords } from "./words.ts";

type Node = templates.BuiltTemplate["definition"]["node"] & { conditionNodes?: readonly Node[] };
type Translate = ReturnType<typeof useGalleryWords>;

const route = 4;
const parallel = 9;
const join = 11;

/** The steps of a flow in words, one line each. */
export function stepLines(first: Node | undefined, t: Translate): string[] {
  const lines: string[] = [];
  for (let node = first; node; node = node.childNode as Node | undefined) {
    const branches = node.conditionNodes ?? [];
    if (node.type === route) {
      for (const branch of branches)
        for (const step of stepLines(branch.childNode, t)) lines.push(t("inside", { condition: branch.name, step }));
    } else if (node.type === parallel) {
      const steps = branches.flatMap((branch) => stepLines(branch.childNode, t)).join(t("list"));
      lines.push(t("together", { steps }));
    } else if (node.type !== join) lines.push(node.name);
  }
  return lines;
}

type Group = { approverType: number; approverIds: readonly string[] };
const asking: readonly number[] = [nodeType.approver, nodeType.handler];

function* nodesFrom(first: Node | undefined): Generator<Node> {
  for (let node = first; node; node = node.childNode as Node | undefined) {
    yield node;
    for (const branch of node.conditionNodes ?? []) yield* nodesFrom(branch);
  }
}

export const stepsAsk = (first: Node): boolean => [...nodesFrom(first)].some(({ type }) => asking.includes(type));

/** Whether one of these nodes asks the holders of this role. */
export const isRoleAt = (
  first: Node,
  value: templates.PeopleByRole[templates.CompanyRole],
  nodeIds: ReadonlySet<string | null>,
): boolean =>
  value?.approverType === approverType.role &&
  [...nodesFrom(first)].some(
    ({ id, approverGroups }) =>
      nodeIds.has(id) &&
      (approverGroups as readonly Group[] | undefined)?.some(
        (group) => group.approverType === approverType.role && group.approverIds.some((one) => value.ids.includes(one)),
      ),
  );
