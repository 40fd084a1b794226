import { refuse } from "@stampflow/kernel";
import { type Actor, untilSaved } from "@stampflow/kernel/server";
import { organisation, personOf } from "../people.ts";
import { entriesAbout, loadTexts, noSteps } from "../record/head-and-run.ts";
import { type ReadAccess, readAccess, seesEverything, seesProgress } from "../record/read-access.ts";
import { formVersionFor, type PublishedVersion } from "../version/published-version.ts";
import { type Audited, audit } from "./audit.ts";
import { signaturesIn } from "./bound.ts";
import type { Link, Subject } from "./chain.ts";
import { brokenFiles, isUnchanged } from "./files.ts";
import type { History, Verdict } from "./schema.ts";
import { seal } from "./seal.ts";
import { linksOf, type StoredStep, sealedSoFar, stepsAfter } from "./store.ts";

const entriesAtOnce = 100;

type ReadableHistory = NonNullable<Awaited<ReturnType<typeof loadTexts>>> & {
  formVersion: PublishedVersion;
  access: ReadAccess;
};

type May = (formVersion: PublishedVersion, access: ReadAccess) => boolean;
/** A verdict names fields and has no values. */
const mayVerify: May = (formVersion, access) => access.as === "administrator" || seesEverything(formVersion, access);

/** The raw rows contain all fields (F33) and opinions, so only people from whom nothing is hidden may read them. */
async function loadForReading(applyId: string, actor: Actor, may: May): Promise<ReadableHistory> {
  const stored = await loadTexts(applyId);
  const access = stored && readAccess(stored.head, await entriesAbout(applyId, [actor.userId], noSteps), actor);
  const formVersion = stored && access && (await formVersionFor(stored.head));
  if (!formVersion || !may(formVersion, access)) return refuse("approval.application.notFound");
  return { ...stored, formVersion, access };
}

/** Reads the steps and their count; again if somebody decided in between. */
function whileUnchanged<Result>(
  applyId: string,
  actor: Actor,
  may: May,
  work: (found: ReadableHistory) => Promise<Result>,
): Promise<Result> {
  return untilSaved(async () => {
    const before = await loadForReading(applyId, actor, may);
    const result = await work(before);
    const { run } = await loadForReading(applyId, actor, may);
    if (run.seq !== before.run.seq) refuse("kernel.conflict");
    return result;
  });
}

export const historyOf = (applyId: string, after: number, actor: Actor): Promise<History> =>
  whileUnchanged(
    applyId,
    actor,
    seesEverything,
    async ({ head: { tenantId, applicationId }, run: { seq: count, hash } }) => {
      const subject = { tenantId, applicationId };
      const steps = await pageAfter(subject, after);
      const page = steps.slice(0, entriesAtOnce);
      return {
        ...subject,
        count,
        hash: hash ?? (await sealedSoFar(subject)),
        entries: page.map((link, index) => ({ ...link, hash: steps[index + 1]?.previous ?? seal(subject, link) })),
        next: steps.length > entriesAtOnce ? (page.at(-1)?.seq ?? null) : null,
      };
    },
  );

/** Reads one step more than the page, because each step is verified with the next. */
async function pageAfter(subject: Subject, after: number): Promise<Link[]> {
  const steps = await stepsAfter(subject.applicationId, after, entriesAtOnce + 1);
  if (steps.every(isLinked)) return steps;
  return (await linksOf(subject)).filter(({ seq }) => seq > after).slice(0, entriesAtOnce + 1);
}

const isLinked = (step: StoredStep): step is Link => step.previous !== undefined;

export const verifyHistory = (applyId: string, actor: Actor): Promise<Verdict> =>
  whileUnchanged(applyId, actor, mayVerify, async ({ formVersion, access, ...stored }) => {
    const audited = await audit(stored);
    const { links, entries, found } = audited;
    const signed = seesProgress(formVersion, access) ? await signatureVerdicts(audited, stored, formVersion) : [];
    const judged = { entries, ...(signed.length > 0 ? { signatures: signed } : {}) };
    if (found) {
      const { fields, ...damage } = found;
      const labelOf = (key: string) => formVersion.fields.find((field) => field.key === key)?.label || key;
      return { ok: false, ...judged, ...damage, ...(fields ? { what: fields.map(labelOf) } : {}) };
    }
    const broken = await brokenFiles(links);
    return broken ? { ok: false, ...judged, how: "file", ...broken } : { ok: true, ...judged };
  });

/** Values that were changed past the history fit no signature. */
async function signatureVerdicts(
  { links, hasStoredValues }: Audited,
  { head }: Pick<ReadableHistory, "head">,
  { nodeName }: PublishedVersion,
): Promise<NonNullable<Verdict["signatures"]>> {
  const signed = signaturesIn(links, head, head.version);
  const org = await organisation();
  return Promise.all(
    signed.map(async ({ key, by, node, fits, ...at }) => ({
      ...at,
      by: personOf(org, by),
      nodeName: nodeName(node),
      fits: fits && hasStoredValues && (await isUnchanged(key)),
    })),
  );
}
