import { entriesOf, inLanguage } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { type Actor, language } from "@stampflow/kernel/server";
import type { z } from "zod";
import { formVersionFor, type PublishedVersion } from "../../flow/published-version.ts";
import { lookupOf, organisation } from "../../people.ts";
import { actingAs } from "../../proxy/acting.ts";
import { linksIn } from "../act/linked-applications.ts";
import { applicantOf, applyStatusOf, statusOf, titleOf } from "../list/list.ts";
import { readText } from "../load/application.ts";
import { joinChunks } from "../load/chunks.ts";
import { noSteps, textOf } from "../load/head-and-run.ts";
import { type ReadAccess, seenFields } from "../load/read-access.ts";
import { loadReadable } from "../load/readable.ts";
import type * as shape from "./linked-schema.ts";

type Asked = z.infer<typeof shape.oneLinked>;

const shownTo = (known: PublishedVersion, access: ReadAccess) => {
  const permissions = seenFields(known, access);
  return (key: string): boolean => Boolean(permissions[key]?.readable && permissions[key]?.displayable);
};

/**
 * A69: a linked application may be read if the caller may read the linking application and a field in it that
 * contains the id.
 */
async function isAttached({ applyId, id, forId }: Asked, actor: Actor, now: number): Promise<boolean> {
  const { head, run, access } = await loadReadable(applyId, actor, noSteps, await actingAs(forId, actor, now));
  const known = await formVersionFor(head);
  const { values } = readText(await joinChunks(applyId, run), known.design);
  const isShown = shownTo(known, access);
  const seen = Object.fromEntries(Object.entries(values).filter(([key]) => isShown(key)));
  return linksIn(known.design, seen).some(({ link }) => link.id === id);
}

/** Its content as the initiator reads it, without its progress. */
export async function linkedOf(asked: Asked, actor: Actor, now: number): Promise<z.infer<typeof shape.linked>> {
  const found = (await isAttached(asked, actor, now)) ? await textOf(asked.id) : null;
  if (!found) return refuse("approval.application.notFound");
  const { head, text } = found;
  const [known, org] = await Promise.all([formVersionFor(head), organisation()]);
  const isShown = shownTo(known, { as: "initiator", nodeIds: [] });
  const { values } = readText(text, known.design);
  const seen = Object.fromEntries(Object.entries(values).filter(([key]) => isShown(key)));
  const entries = entriesOf(inLanguage(known.design, language()), seen, {
    language: language(),
    lookup: lookupOf(org),
  });
  return {
    id: head.applicationId,
    applyTitle: titleOf(head, known, org),
    applyStatus: applyStatusOf(head.status),
    status: statusOf(head.status),
    voided: head.voided ?? false,
    applicant: applicantOf(head, org),
    createDate: head.createdAt,
    entries: entries.filter(({ key }) => isShown(key)).map(({ key, label, showText }) => ({ key, label, showText })),
  };
}
