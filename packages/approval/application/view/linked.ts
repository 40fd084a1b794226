import { statusName } from "@stampflow/flow";
import { entriesOf, inLanguage, type Values, withoutHiddenColumns } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { type Actor, language } from "@stampflow/kernel/server";
import type { z } from "zod";
import { lookupOf, organisation } from "../../people.ts";
import { actingAs } from "../../proxy/acting.ts";
import { joinChunks } from "../../record/chunks.ts";
import { loadTexts, noSteps } from "../../record/head-and-run.ts";
import { onlyReadable, type ReadAccess, seenFields } from "../../record/read-access.ts";
import { wordedValues } from "../../record/worded.ts";
import { formVersionFor, type PublishedVersion } from "../../version/published-version.ts";
import { linksIn } from "../act/linked-applications.ts";
import { applyStatusOf } from "../list/list.ts";
import { applicantOf, titleOf } from "../list/title.ts";
import { readText } from "../load/application.ts";
import { loadReadable } from "../load/readable.ts";
import type * as shape from "./linked-schema.ts";

type LinkedInput = z.infer<typeof shape.oneLinked>;

function shownTo(formVersion: PublishedVersion, access: ReadAccess, values: Values) {
  const permissions = seenFields(formVersion, access);
  const isShown = (key: string): boolean => Boolean(permissions[key]?.readable && permissions[key]?.displayable);
  const readable = Object.entries(wordedValues(formVersion.design, onlyReadable(values, permissions)));
  return { permissions, isShown, seen: Object.fromEntries(readable.filter(([key]) => isShown(key))) };
}

/**
 * A69: a linked application may be read if the caller may read the linking application and a field in it that
 * contains the id.
 */
async function isAttached({ applyId, id, forId }: LinkedInput, actor: Actor, now: number): Promise<boolean> {
  const { head, run, access } = await loadReadable(applyId, actor, noSteps, await actingAs(forId, actor, now));
  const formVersion = await formVersionFor(head);
  const { values } = readText(await joinChunks(applyId, run), formVersion.design);
  const { seen } = shownTo(formVersion, access, values);
  return linksIn(formVersion.design, seen).some(({ link }) => link.id === id);
}

/** Its content as the initiator reads it, without its progress. */
export async function linkedOf(asked: LinkedInput, actor: Actor, now: number): Promise<z.infer<typeof shape.linked>> {
  const found = (await isAttached(asked, actor, now)) ? await loadTexts(asked.id) : null;
  if (!found) return refuse("approval.application.notFound");
  const { head, text } = found;
  const [formVersion, org] = await Promise.all([formVersionFor(head), organisation()]);
  const { values } = readText(text, formVersion.design);
  const access = { as: "initiator", nodeIds: [], confided: head.applicantId === actor.userId } as const;
  const { permissions, isShown, seen } = shownTo(formVersion, access, values);
  const entries = entriesOf(withoutHiddenColumns(inLanguage(formVersion.design, language()), permissions), seen, {
    language: language(),
    lookup: lookupOf(org),
  });
  return {
    id: head.applicationId,
    applyTitle: titleOf(head, formVersion, org),
    applyStatus: applyStatusOf(head.status),
    status: statusName(head.status),
    voided: head.voided ?? false,
    applicant: applicantOf(head, org),
    createDate: head.createdAt,
    entries: entries.filter(({ key }) => isShown(key)).map(({ key, label, showText }) => ({ key, label, showText })),
  };
}
