import type { HistoryRow } from "@stampflow/flow";
import { entriesOf, inLanguage, withoutHiddenColumns } from "@stampflow/form";
import { type Actor, language, readUrl } from "@stampflow/kernel/server";
import type { z } from "zod";
import { allRows } from "../../history/store.ts";
import { lookupOf, nameOf } from "../../people.ts";
import { noSteps } from "../../record/head-and-run.ts";
import { onlyReadable, seenFields, seesProgress, shownTo } from "../../record/read-access.ts";
import { wordedValues } from "../../record/worded.ts";
import { applyStatusOf } from "../list/list.ts";
import type { formLog } from "../schema.ts";
import { readForDetail } from "./detail.ts";

/** Spec 3: the application in the format of the form's own pages. */
export async function formLogOf(applicationId: string, actor: Actor): Promise<z.infer<typeof formLog>> {
  const { head, values, formVersion, org, access } = await readForDetail(applicationId, actor, noSteps);
  const permissions = seenFields(formVersion, access);
  const showing = { language: language(), lookup: lookupOf(org) };
  const entries = entriesOf(
    withoutHiddenColumns(inLanguage(formVersion.design, showing.language), permissions),
    wordedValues(formVersion.design, onlyReadable(values, permissions)),
    showing,
  );
  const rows = (await allRows(applicationId)) as HistoryRow[];
  const { row: isShown } = shownTo(formVersion, access);
  const traced = seesProgress(formVersion, access) ? rows.filter(isShown) : [];
  const last = traced.findLast(({ by }) => by !== "system");
  const signed = traced.flatMap(({ by, signature }) => (signature ? [{ by, signature }] : []));
  const signatures = signed.map(async ({ by, signature }) => ({
    id: by,
    name: nameOf(org, by),
    url: await readUrl(signature),
  }));
  const properties = last ? formVersion.nodes.get(last.node)?.customProperties : null;
  return {
    id: head.applicationId,
    userData: JSON.stringify(entries.filter(({ key }) => permissions[key]?.readable && permissions[key]?.displayable)),
    applyStatus: applyStatusOf(head.status),
    applyUserName: nameOf(org, head.applicantId),
    applyUserSign: JSON.stringify(await Promise.all(signatures)),
    process: last ? formVersion.nodeName(last.node) : "",
    actionName: last?.action ?? "",
    processTaskConfig: {
      customProperties: { duplicateManuallySigned: properties?.duplicateManuallySigned === true },
    },
  };
}
