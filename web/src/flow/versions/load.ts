import { formCalls } from "@stampflow/approval";
import { saveForm } from "../../form/queries.ts";
import { call } from "../../platform/call.ts";
import { loadVersion } from "../calls.ts";
import type { useDraft } from "../draft/use-draft.ts";
import { readDefinition } from "../read.ts";

type Loading = { formId: string; version: number; tenantId: string; work: ReturnType<typeof useDraft> };

/** Form and flow of a published version become what is being drawn; the form first, because it may be refused. */
export async function loadIntoDraft({ formId, version, tenantId, work }: Loading): Promise<void> {
  const [old, now] = await Promise.all([loadVersion(formId, version), call(formCalls.read, { id: formId })]);
  const { formName, formRemarks, formClassification, formUrl: url, revision } = now;
  const header = { formName, formRemarks, formClassification, url };
  await saveForm({ id: formId, revision, header, date: old.date, tenantId });
  work.store.replace(readDefinition(old.definition), Date.now());
  await work.autosave.flush();
}
