import type { Field, Flow, FlowNode } from "@stampflow/flow";
import { flowCache, permissionOf } from "@stampflow/flow";
import type { Design, FormField, Permissions } from "@stampflow/form";
import {
  emptyDesign,
  fieldControls,
  fieldKey,
  fieldsOf,
  nameIn,
  readDesign,
  recordsOf,
  translatedNames,
} from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { language, tenant } from "@stampflow/kernel/server";
import { isFixed } from "../fixed/apply-type.ts";
import { formulas } from "./formulas.ts";
import { type Published, publishedOf, versionById } from "./store.ts";

/** The part of a version that is read once and cached: it never changes. */
export type Document = {
  published: Published;
  design: Design;
  fields: FormField[];
  flowFields: Field[];
  nodes: ReadonlyMap<string, FlowNode>;
  /** Whether a deadline counts working days. */
  countsWorkdays: boolean;
};
/** Name, title and description of this version of the form in a language (form FD46, FD71). */
export const formNameIn = ({ published: { formName, title = "", remarks }, design }: Document, reader = language()) =>
  nameIn({ name: formName, title, remarks }, translatedNames(design.config), reader);

/** A published version with its compiled flow. */
export type PublishedVersion = Document & {
  /** Of an application: the fields that its values confine (A85). */
  confined?: ReadonlySet<string>;
  flow: Flow;
  permissionsAt: (nodeId: string) => Permissions;
  nodeName: (nodeId: string) => string;
};

/** Compiled flows take about 2.5 KB a node; their documents take little. */
const flows = flowCache({ maxBytes: 64 * 1024 * 1024, formulas });
export const compiledFlows = (): number => flows.stats.compiled;
const keepAtMost = 300;
const documents = new Map<string, Document>();

const idOf = (formId: string, version: number) => `${tenant()}/${formId}/${version}`;

export async function documentAt(formId: string, version: number): Promise<Document> {
  const id = idOf(formId, version);
  const document = documents.get(id) ?? (await load(formId, version));
  // Moved to the end, so that the least recently used is dropped first.
  documents.delete(id);
  documents.set(id, document);
  const [oldest] = documents.keys();
  if (documents.size > keepAtMost && oldest) documents.delete(oldest);
  return document;
}

/** For modules that have settings among those of a flow (A95). */
export async function formAt(formId: string, version: number) {
  const { design, published } = await documentAt(formId, version);
  const settings: Readonly<Record<string, unknown>> = published.definition.settings ?? {};
  return { design, settings };
}

export async function publishedVersion(formId: string, version: number): Promise<PublishedVersion> {
  const document = await documentAt(formId, version);
  return publishedVersionOf(
    document,
    flows.get(idOf(formId, version), () => document.published.definition),
  );
}

type Moved = {
  formId: string;
  version: number;
  earlier?: string | undefined;
  confined?: string | undefined;
};

/** The version of an application. Nodes that only earlier versions of it had keep their names and permissions (F33). */
export async function formVersionFor({ formId, version, earlier, confined }: Moved): Promise<PublishedVersion> {
  const published = await publishedVersion(formId, version);
  const latest = confined ? { ...published, confined: new Set(confined.split(" ")) } : published;
  if (!earlier) return latest;
  const others = await Promise.all(earlier.split(" ").map((each) => publishedVersion(formId, Number(each))));
  const nodes = new Map([...others.flatMap((other) => [...other.nodes]), ...latest.nodes]);
  return { ...latest, ...publishedVersionOf({ ...latest, nodes }, latest.flow) };
}

async function load(formId: string, version: number): Promise<Document> {
  const stored = (await versionById(formId, version)) ?? refuse("approval.flow.notFound");
  return documentOf(publishedOf(stored));
}

export function documentOf(published: Published): Document {
  const read = readDesign(published.design);
  const design = "design" in read ? read.design : emptyDesign;
  const fields = fieldsOf(design);
  const nodes = nodesOf(published.definition.node);
  const countsWorkdays = [...nodes.values()].some(({ customProperties: custom }) => custom?.timeout?.afterWorkdays);
  const flowFields = isFixed(published.definition.formId ?? "") ? followed(design, fields) : fields.map(asFlowField);
  return { published, design, fields, flowFields, nodes, countsWorkdays };
}

/** What a type of the product fills in follows what people fill in (A83): whoever may write that changes it, too. */
function followed(design: Design, fields: readonly FormField[]): Field[] {
  const filled = new Set(fieldControls(design).flatMap((one) => (one.options.disabled ? [fieldKey(one)] : [])));
  const entered = fields.map(({ key }) => key).filter((key) => !filled.has(key));
  return fields.map(asFlowField).map((field) => (filled.has(field.key) ? { ...field, follows: entered } : field));
}

export const publishedVersionOf = (document: Document, flow: Flow): PublishedVersion => ({
  ...document,
  flow,
  permissionsAt: (nodeId) => permissionsAt(document, nodeId),
  nodeName: (nodeId) => document.nodes.get(nodeId)?.name ?? "",
});

/** F33: the permissions of each field of the form at the node. */
function permissionsAt({ nodes, flowFields }: Document, nodeId: string): Permissions {
  const node = nodes.get(nodeId);
  return node ? Object.fromEntries(flowFields.map((field) => [field.key, permissionOf(node, field)])) : {};
}

export const asFlowField = ({
  key,
  type,
  label,
  required,
  flow,
  of,
  column,
  columns,
  follows,
  ...field
}: FormField): Field => ({
  key,
  type: flow?.type ?? type,
  label,
  required,
  ...(of ? { of } : {}),
  ...(column === undefined ? {} : { column }),
  ...(columns ? { columns } : {}),
  ...(follows ? { follows } : {}),
  ...(recordsOf(field) ? { source: recordsOf(field) } : {}),
});

function nodesOf(root: FlowNode): ReadonlyMap<string, FlowNode> {
  const nodes = new Map<string, FlowNode>();
  const waiting: FlowNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes.set(node.id, node);
    if (node.childNode) waiting.push(node.childNode);
    waiting.push(...(node.conditionNodes ?? []));
  }
  return nodes;
}

/** A version named in a call; refused if it does not exist. */
export async function requestedVersion(formId: string, version: number): Promise<PublishedVersion> {
  if (!(await versionById(formId, version))) return refuse("approval.flow.notFound");
  return publishedVersion(formId, version);
}
