import { definitionSchema, type ReplaceReference } from "@stampflow/flow";
import { readDesign, withNamesOf, writeDesign } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { audit, implement, language, type Route, save, translate } from "@stampflow/kernel/server";
import { draftOf } from "../draft/store.ts";
import { beginDraft, startDefinition } from "../flow/begin-draft.ts";
import { allCategories } from "../form/category-store.ts";
import { designOf, formById } from "../form/store.ts";
import { withoutBinding } from "../version/binding.ts";
import { companyData } from "./company-data.ts";
import * as calls from "./contract.ts";
import { placesByReference, readTransfer, recordsIn, replaceInDocument, withoutSecrets } from "./document.ts";
import * as shape from "./schema.ts";

const exportForm = implement(calls.exportForm, async ({ body }) => {
  const form = (await formById(body.formId)) ?? refuse("approval.form.notFound");
  const [date, draft, categories] = await Promise.all([designOf(form.formId), draftOf(form.formId), allCategories()]);
  const read = readDesign(date ?? "");
  const drawn = definitionSchema.safeParse(draft?.definition ?? startDefinition());
  if ("code" in read) return refuse("approval.form.notFound");
  if (!drawn.success) {
    const path = drawn.error.issues[0]?.path.join(".") ?? "";
    return refuse("approval.flow.faulty", { count: 1, first: translate("approval.flow.shape", language(), { path }) });
  }
  const { formId: _, version: __, ...definition } = drawn.data;
  const company = await companyData(recordsIn({ design: read.design, definition }));
  const references = new Map<string, shape.Reference>();
  const put: ReplaceReference = ({ kind, id, name }) => {
    const own = kind === "proposer" ? (company.find("department", id) ? "department" : "person") : kind;
    const stored = references.get(`${own} ${id}`);
    const reference = stored ?? {
      ref: `${own}-${references.size + 1}`,
      kind: own,
      name: company.find(own, id)?.name ?? name,
    };
    references.set(`${own} ${id}`, reference);
    return { id: reference.ref, name: reference.name };
  };
  const next = replaceInDocument({ design: withoutSecrets(read.design), definition: withoutBinding(definition) }, put);
  const name = `${form.name}.json`;
  const exported = { field: "exported", before: null, after: name };
  await save({
    writes: audit({
      ...{ noun: "approval.form", id: form.formId, name: form.name, action: "changed" },
      fields: [exported],
    }),
  });
  return {
    format: shape.format,
    version: shape.formatVersion,
    name: form.name,
    title: form.title ?? "",
    remarks: form.remarks ?? "",
    category: categories.find(({ id }) => id === form.categoryId)?.name ?? "",
    icon: form.icon ?? "",
    design: next.design,
    flow: next.definition,
    references: [...references.values()],
  };
});

const readFile = implement(calls.readFile, async ({ body }) => {
  const { file, document } = readTransfer(body.file);
  const [categories, company] = await Promise.all([allCategories(), companyData([])]);
  const places = placesByReference(document);
  const named = file.references.filter(({ ref }) => places.has(ref));
  return {
    name: file.name,
    remarks: file.remarks,
    category: file.category,
    categoryId: categories.find(({ name }) => name === file.category)?.id ?? "",
    references: await Promise.all(
      named.map(async (one) => ({
        ...one,
        places: [...(places.get(one.ref) ?? [])],
        same: await company.withName(one.kind, one.name),
      })),
    ),
  };
});

const importForm = implement(calls.importForm, async ({ body, actor, now, idempotency }) => {
  const { file, document } = readTransfer(body.file);
  const listed = new Map(file.references.map((one) => [one.ref, one]));
  const company = await companyData(file.references.map(({ ref, kind }) => ({ kind, id: body.chosen[ref] ?? "" })));
  const put: ReplaceReference = ({ id: ref }) => {
    const { kind, name } = listed.get(ref) ?? refuse("approval.transfer.format");
    const id = body.chosen[ref];
    if (id === undefined) return refuse("approval.transfer.unmapped", { name });
    return id === null ? null : (company.offered(kind, id) ?? refuse("approval.transfer.unknown", { name }));
  };
  const { design, definition } = replaceInDocument(document, put);
  const { formName, formClassification } = body;
  // Title and translated names belong to the original name.
  const same = formName.trim() === file.name.trim();
  const called = same ? design : withNamesOf(design, null);
  const formTitle = same ? file.title : "";
  const header = { formName, formTitle, formClassification, formRemarks: file.remarks, url: file.icon };
  return beginDraft(
    {
      ...header,
      date: writeDesign(called),
      definition: { ...withoutBinding(definition), settings: { ...definition.settings } },
    },
    actor,
    now,
    idempotency("form.import", formName),
  );
});

export const transferRoutes: Route[] = [exportForm, readFile, importForm];
