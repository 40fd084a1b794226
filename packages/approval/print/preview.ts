import { check, definitionSchema, normalise, preview } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import type { PrintDocument } from "@stampflow/print";
import { contextOf } from "../application/act/act.ts";
import { ownTitle } from "../application/list/title.ts";
import { stepsAhead } from "../application/view/preview.ts";
import { checkAddress } from "../check/code.ts";
import type { DraftDefinition } from "../draft/schema.ts";
import { designOf, formById } from "../form/store.ts";
import { nameOf, organisation } from "../people.ts";
import { compile, formulaFaultIn } from "../version/formulas.ts";
import { printTemplateOf } from "../version/print-template.ts";
import { documentOf, formNameIn, type PublishedVersion, publishedVersionOf } from "../version/published-version.ts";
import { codeOf, fieldSections, letterheadOf, type PrintContext, recordTable } from "./document.ts";
import { sampleValues } from "./sample.ts";

/** The print of an application of this draft with sample values, and the people it would go to. */
export async function previewOf(
  formId: string,
  drawn: DraftDefinition,
  printing: PrintContext,
): Promise<PrintDocument> {
  const { actor, now, language, word, time, day } = printing;
  const form = (await formById(formId)) ?? refuse("approval.form.notFound");
  const read = definitionSchema.safeParse(drawn);
  if (!read.success) return refuse("approval.flow.faulty", { count: 1, first: "" });
  const [design, org] = await Promise.all([designOf(formId), organisation()]);
  const definition = normalise(read.data);
  const { name: formName, title = "", remarks = "", icon = "" } = form;
  const document = documentOf({ formName, title, remarks, icon, design: design ?? "", definition });
  const departmentId = actor.departmentId;
  const text = (label: string) => word("sample", { label });
  const values = sampleValues(document.design, { text, day: day(), userId: actor.userId, departmentId });
  const { faults } = check(definition, document.flowFields, org, formulaFaultIn(document.published.design));
  const formVersion = publishedVersionOf(document, compile(definition));
  const steps = faults.length > 0 ? [] : stepsOf({ formVersion, org, values, now, applicant: actor.userId });
  const template = printTemplateOf(definition);
  const head = { applicantId: actor.userId, summary: JSON.stringify(values) };
  const at = time(now);
  const signing = steps.filter(({ nodeId }) => template.signatures === "all" || signs(formVersion, nodeId));
  const submission = [formVersion.nodeName(definition.node.id), nameOf(org, actor.userId), word("did.SUBMIT"), at, ""];
  const decisions = steps.map(({ nodeName, person, kind }) => [
    nodeName,
    person,
    word(kind === "handler" ? "did.HANDLE" : "did.NEXT"),
    at,
    "",
  ]);
  const signatures = signing.map(({ nodeName, person }) => ({
    title: nodeName,
    name: person,
    at,
    picture: null,
    note: "",
  }));
  return {
    language,
    ...(await letterheadOf(template, printing)),
    heading: ownTitle(head, formVersion, org, () => true, language) || formNameIn(formVersion, language).title,
    subheading: word("number", { id: word("preview"), status: word("approved") }),
    facts: [
      { label: word("initiator"), text: nameOf(org, actor.userId) },
      { label: word("department"), text: org.department(departmentId)?.name ?? "" },
      { label: word("submitted"), text: at },
      { label: word("updated"), text: at },
    ],
    sections: [
      ...fieldSections({ formVersion, values, org, access: { as: "administrator", nodeIds: [] } }, template, printing),
      ...(template.record ? [recordTable([submission, ...decisions], word)] : []),
      {
        kind: "signatures",
        title: word("signatures"),
        signatures: template.signatures === "none" ? [] : signatures,
      },
    ],
    qr: template.qr ? await codeOf(checkAddress(""), word) : null,
    foot: word("foot", { step: 1, name: actor.name, time: at }),
  };
}

type PreviewInput = Parameters<typeof contextOf>[0] & { applicant: string; now: number };

/** Everybody who would be asked, one row for each person. */
function stepsOf({ applicant, now, ...trying }: PreviewInput) {
  const ahead = preview(trying.formVersion.flow, null, { applicant, chosen: {} }, contextOf(trying, now));
  return stepsAhead(ahead, { ...trying, applicant }, { as: "administrator", nodeIds: [] })
    .filter(({ kind }) => kind === "approver" || kind === "handler")
    .flatMap(({ nodeId, nodeName, kind, people }) =>
      people.map(({ name: person }) => ({ nodeId, nodeName, kind, person })),
    );
}

const signs = ({ nodes }: PublishedVersion, nodeId: string): boolean => {
  const node = nodes.get(nodeId);
  return node?.switches?.sign === true || node?.customProperties?.manuallySigned === true;
};
