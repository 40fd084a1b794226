import {
  type FlowDefinition,
  referencesIn as inFlow,
  type ReplaceReference,
  replaceReferences as replaceInFlow,
} from "@stampflow/flow";
import {
  type Control,
  type Design,
  fieldsOf,
  referencesIn as inForm,
  readDesign,
  replaceReferences as replaceInForm,
  slotsOf,
  withSlots,
} from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { asFlowField } from "../version/published-version.ts";
import { format, formatVersion, type Reference, type TransferFile, type TransferKind, transferFile } from "./schema.ts";

export type Document = { design: Design; definition: FlowDefinition };

const fieldsIn = (design: Design) => fieldsOf(design).map(asFlowField);

export const replaceInDocument = ({ design, definition }: Document, replace: ReplaceReference): Document => ({
  design: replaceInForm(design, replace),
  definition: replaceInFlow(definition, fieldsIn(design), replace),
});

/** The references of a document, each with the nodes and fields that contain it. */
export function placesByReference({ design, definition }: Document) {
  const places = new Map<string, Set<string>>();
  const add = (id: string, place: string) => places.set(id, (places.get(id) ?? new Set()).add(place));
  for (const { id, label } of inForm(design)) add(id, label);
  for (const { id, node } of inFlow(definition, fieldsIn(design))) add(id, node.name || node.id);
  return places;
}

/** Records of sources in the document. */
export const recordsIn = ({ design, definition }: Document) =>
  [...inForm(design), ...inFlow(definition, fieldsIn(design))].flatMap(({ kind, id }) =>
    kind === "proposer" ? [] : { kind, id },
  );

/** Headers and data of uploads may contain secrets of another product; they have no effect here (FD13). */
export function withoutSecrets(design: Design): Design {
  const cleared = (control: Control): Control => {
    const { headers: _, data: __, ...options } = control.options;
    const next = withSlots(
      control,
      slotsOf(control).map((slot) => slot.map(cleared)),
    );
    return { ...next, options };
  };
  return { ...design, list: design.list.map(cleared) };
}

/** Parses a file; refuses files of other products or versions. */
export function readTransfer(input: unknown): { file: TransferFile; document: Document } {
  const { format: name, version } = Object(input) as { format?: unknown; version?: unknown };
  if (name !== format) refuse("approval.transfer.format");
  if (version !== formatVersion) refuse("approval.transfer.version", { version: String(version).slice(0, 20) });
  const { data: file } = transferFile.safeParse(input);
  const read = file && readDesign(JSON.stringify(file.design));
  if (!file || !read || "code" in read) return refuse("approval.transfer.format");
  const document = { design: read.design, definition: file.flow };
  const listed = new Map(file.references.map((one) => [one.ref, one]));
  if (listed.size < file.references.length) refuse("approval.transfer.format");
  replaceInDocument(document, (one) => {
    if (!isListed(one.kind, listed.get(one.id))) refuse("approval.transfer.format");
    return one;
  });
  return { file, document };
}

/** An id that the file does not list could be an id of this company. */
const isListed = (kind: TransferKind | "proposer", listed: Reference | undefined): boolean =>
  listed?.kind === kind || (kind === "proposer" && (listed?.kind === "person" || listed?.kind === "department"));
