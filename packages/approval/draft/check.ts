import {
  check,
  definitionSchema,
  type FlowDefinition,
  type FlowNode,
  message,
  nodeType,
  normalise,
  type Organisation,
  type TextKey,
} from "@stampflow/flow";
import { fieldsOf, readDesign } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { language, translate } from "@stampflow/kernel/server";
import { endpointsInUse } from "@stampflow/notice/server";
import { chainVersion, isFixed } from "../fixed/apply-type.ts";
import { designedForms } from "../fixed/designed-form.ts";
import { designOf } from "../form/store.ts";
import { displayOf, fieldsInTitle } from "../version/display.ts";
import { eventSettings } from "../version/event-settings.ts";
import { formulaFaultIn } from "../version/formulas.ts";
import { printTemplateOf } from "../version/print-template.ts";
import { asFlowField, documentAt, documentOf } from "../version/published-version.ts";
import { reminderOf, textsOf } from "../version/reminder.ts";
import type { DraftDefinition, Findings } from "./schema.ts";

export async function fieldsOfForm(formId: string, design?: string) {
  const date = design ?? (await designOf(formId)) ?? refuse("approval.form.notFound");
  const read = readDesign(date);
  return { date, fields: "design" in read ? fieldsOf(read.design) : [] };
}

export type Checked = { definition: FlowDefinition | null; date: string; findings: Findings };

/** F35: all faults with their nodes, and warnings for real employees. `design`: a design other than the working one. */
export async function checkDraft(
  formId: string,
  draft: DraftDefinition,
  org: Organisation,
  design?: string,
): Promise<Checked> {
  const { date, fields } = await fieldsOfForm(formId, design);
  const read = definitionSchema.safeParse(draft);
  if (!read.success) {
    const faults = read.error.issues.map(({ path }) => misshapen(path.join(".")));
    return { definition: null, date, findings: { faults, warnings: [], failing: [] } };
  }
  const definition = normalise(read.data);
  const { faults, warnings } = check(definition, fields.map(asFlowField), org, formulaFaultIn(date));
  const described = (found: (typeof faults)[number]) =>
    finding(found.code, found.node ?? null, found.name ?? "", found.data);
  return {
    definition,
    date,
    findings: {
      faults: [
        ...faults.map(described),
        ...(await lostFirstNode(formId, definition)),
        ...settingFaults(formId, definition, date),
      ],
      warnings: [
        ...warnings.map(described),
        ...(await lostEvents(definition, date)),
        ...lostPlaces(definition, fields),
      ],
      failing: [],
    },
  };
}

/** A90: the node that a type of the product begins with stays first and asks whom it asks, as in the product's own chain. */
async function lostFirstNode(formId: string, { node: { childNode } }: FlowDefinition): Promise<Findings["faults"]> {
  const chain = isFixed(formId) ? await documentAt(formId, chainVersion) : undefined;
  const first = chain?.published.definition.node.childNode;
  if (first?.deletable !== false) return [];
  const asks = ({ id, type, approverGroups = [] }: FlowNode) =>
    JSON.stringify([id, type, approverGroups?.map((group) => [group.approverType, group.approverIds])]);
  if (childNode && asks(childNode) === asks(first)) return [];
  const name = first.name ?? "";
  const message = translate("approval.flow.firstNode", language(), { name });
  return [{ code: "approval.flow.firstNode", nodeId: first.id, nodeName: name, data: { name }, message }];
}

/** What other modules find in their settings (A95). */
function settingFaults(formId: string, { settings }: FlowDefinition, date: string): Findings["faults"] {
  const read = readDesign(date);
  if (!("design" in read) || isFixed(formId)) return [];
  return designedForms.all().flatMap((one) => one.faults({ formId, design: read.design, settings: settings ?? {} }));
}

/** Events whose endpoint was deleted or archived: the flow continues, and nothing is sent. */
async function lostEvents(definition: FlowDefinition, design: string): Promise<Findings["warnings"]> {
  const { nodes } = documentOf({ formName: "", remarks: "", icon: "", design, definition });
  const sending = [...nodes.values()].filter(({ customProperties }) => eventSettings(customProperties).endpointId);
  if (sending.length === 0) return [];
  const inUse = new Set((await endpointsInUse()).map(({ id }) => id));
  return sending
    .filter(
      ({ type, customProperties }) => type === nodeType.event && !inUse.has(eventSettings(customProperties).endpointId),
    )
    .map(({ id, name }) => ({
      code: "approval.flow.endpoint",
      nodeId: id,
      nodeName: name ?? "",
      data: {},
      message: translate("approval.flow.endpoint", language()),
    }));
}

/** Fields named by title, summary, print or reminder that the form no longer has; they are left out there. */
function lostPlaces(definition: FlowDefinition, fields: readonly { key: string }[]): Findings["warnings"] {
  const { title, summary } = displayOf(definition);
  const placeholders = new Set([...fields.map(({ key }) => key), "applicant", "form"]);
  type Code = "approval.flow.displayField" | "approval.flow.printField" | "approval.flow.reminderField";
  const lost = (code: Code, named: readonly string[]) =>
    [...new Set(named)]
      .filter((key) => !placeholders.has(key))
      .map((field) => ({
        code,
        nodeId: null,
        nodeName: "",
        data: { field },
        message: translate(code, language(), { field }),
      }));
  const reminder = reminderOf(definition);
  const fieldsInReminder = reminder ? textsOf(reminder).flatMap(([, text]) => fieldsInTitle(text)) : [];
  return [
    ...lost(
      "approval.flow.reminderField",
      fieldsInReminder.filter((key) => key !== "node" && key !== "holder"),
    ),
    ...lost("approval.flow.displayField", [...fieldsInTitle(title), ...summary]),
    ...lost(
      "approval.flow.printField",
      printTemplateOf(definition).fields.map(({ key }) => key),
    ),
  ];
}

/** The fault of a definition that cannot be parsed; it has no node. */
const misshapen = (path: string) => ({
  code: "approval.flow.shape",
  nodeId: null,
  nodeName: "",
  data: { path },
  message: translate("approval.flow.shape", language(), { path }),
});

const finding = (code: TextKey, nodeId: string | null, nodeName: string, data: Readonly<Record<string, unknown>>) => ({
  code,
  nodeId,
  nodeName,
  data,
  message: message(code, data, language()),
});

export function refuseFaults({ faults }: Pick<Findings, "faults">): void {
  if (faults.length === 0) return;
  refuse("approval.flow.faulty", { count: faults.length, first: faults[0]?.message, faults });
}
