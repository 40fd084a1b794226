import { type Config, type Control, startConfig } from "@stampflow/form";
import type { Person } from "./person.ts";

type Node = Readonly<Record<string, unknown>> & { readonly id: string; readonly type: number };

/** A control in the format of the designer. */
export function control(type: string, key: string, options: Record<string, unknown> = {}, required = false): Control {
  return {
    type,
    key,
    model: key,
    label: key,
    KeyLabel: key,
    options,
    rules: [{ required, message: "" }],
    help: "",
  };
}

/** A chain of nodes: each is the child of the one before. */
export function chain(...nodes: Node[]): Node {
  return nodes.reduceRight((child, node) => ({ ...node, childNode: child }));
}

const group = (approverType: number, approverIds: readonly string[] = [], levelMode?: number) => ({
  approverGroups: [{ id: "g1", approverType, approverIds, ...(levelMode === undefined ? {} : { levelMode }) }],
});

/** Nodes of a flow; further attributes in `more`. */
export const node = {
  start: (): Node => ({ id: "start", type: 0, name: "Start", customProperties: { proposerIds: ["*"] } }),
  named: (id: string, people: readonly string[], more: object = {}): Node => ({
    id,
    type: 1,
    name: id,
    ...group(8, people),
    ...more,
  }),
  chosen: (id: string, more: object = {}): Node => ({ id, type: 1, name: id, ...group(9), ...more }),
  superior: (id: string, level = 1, more: object = {}): Node => ({
    id,
    type: 1,
    name: id,
    ...group(1, [], level),
    ...more,
  }),
  copy: (id: string, people: readonly string[]): Node => ({ id, type: 2, name: id, ...group(8, people) }),
  /** A parallel and its aggregate, together one item for `chain`. */
  parallel: (id: string, ...branches: Node[]): [Node, Node] => [
    {
      id,
      type: 9,
      name: id,
      conditionNodes: branches.map((branch, index) => ({
        id: `${id}-${index + 1}`,
        type: 10,
        name: `${index + 1}`,
        childNode: branch,
      })),
    },
    { id: `${id}-join`, type: 11, name: "Join" },
  ],
};

/** Creates a form with its flow over HTTP and publishes both; answers the form's id. */
export async function publish(
  admin: Person,
  drawn: {
    name: string;
    controls: readonly Control[];
    flow: Node;
    settings?: Readonly<Record<string, unknown>>;
    config?: Config;
  },
): Promise<string> {
  const { name, controls, flow, settings = {}, config = startConfig } = drawn;
  const categories = await admin.call<{ records: { id: string }[] }>("/business/fromClassification/queryFrom");
  const header = { formName: name, formClassification: categories.records[0]?.id ?? "", url: "" };
  const date = JSON.stringify({ list: controls, config });
  const formId = await admin.call<string>("/business/formModuleTable/formDesignBusiness", { ...header, date });
  await admin.call("/business/workflow/deploy", { formId, definition: { settings, node: flow }, revision: 0 });
  return formId;
}
