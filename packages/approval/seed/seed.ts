import { type Accepted, type Command, definitionSchema, normalise, step, submit } from "@stampflow/flow";
import { type Design, type Values, writeDesign } from "@stampflow/form";
import { newId, put, type Write, writeItems } from "@stampflow/kernel/server";
import { companyOf } from "@stampflow/system/server";
import { contextOf } from "../application/act/act.ts";
import { copyOf } from "../application/act/mark-read.ts";
import { newHead } from "../application/act/submit.ts";
import type { LoadedApplication } from "../application/load/application.ts";
import { mineOf } from "../application/save/save-step.ts";
import { changeOf } from "../application/save/step.ts";
import { draftDefinition } from "../draft/schema.ts";
import { putDraft } from "../draft/store.ts";
import type { Form } from "../form/store.ts";
import { formById, putDesign, putForm } from "../form/store.ts";
import { macOf } from "../history/mac.ts";
import { seal } from "../history/seal.ts";
import { organisation } from "../people.ts";
import { type Entry, entries, heads, runs, steps } from "../record/entities.ts";
import { countedIn, type StatusStep } from "../statistics/counted.ts";
import { applicationCounts } from "../statistics/counter.ts";
import { type Figure, writtenFigures } from "../statistics/figures.ts";
import { firstFigures } from "../statistics/kept.ts";
import { compile } from "../version/formulas.ts";
import {
  documentOf,
  type PublishedVersion,
  publishedVersion,
  publishedVersionOf,
} from "../version/published-version.ts";
import { putVersion } from "../version/store.ts";

/** A published form for the demo. */
export type DesignedForm = {
  name: string;
  remarks: string;
  categoryId: string;
  icon: string;
  design: Design;
  definition: unknown;
};
export type OpenForm = {
  form: Form;
  formVersion: PublishedVersion;
  /** Another than the form's newest: the chain of a form of the product. */
  version?: number;
};

/** An application while it is made; `loaded` is its state after the last step. */
export type SeedApplication = {
  loaded: LoadedApplication;
  rows: Map<string, Entry>;
  items: Write[];
  steps: StatusStep[];
  figures: { seq: number; figures: readonly Figure[] }[];
};

type Sent = { applicantId: string; values: Values; chosen?: Record<string, string[]> };

/**
 * Creates forms and past applications for demo companies with the real engine in memory, and writes them in batches
 * at the end, without facts or timers.
 */
export async function openSeed(tenantId: string, by: string) {
  const org = await organisation();
  const zone = (await companyOf(tenantId))?.timeZone ?? "UTC";
  const writes: Write[] = [];
  const cases: SeedApplication[] = [];

  function draw(drawn: DesignedForm, at: number): OpenForm {
    const formId = newId(at);
    const { name, remarks, icon, categoryId } = drawn;
    const date = writeDesign(drawn.design);
    const definition = { ...normalise(definitionSchema.parse(drawn.definition)), formId, version: 1 };
    const form: Form = {
      ...{ tenantId, formId, name, remarks, icon, categoryId },
      ...{ stop: 1, revision: 1, draftRevision: 1, version: 1, publishedRevision: 1, publishedDraftRevision: 1 },
      ...{ createdAt: at, updatedAt: at, updatedBy: by },
    };
    const published = { formName: name, remarks, icon, design: date, definition };
    writes.push(
      putForm(form),
      putDesign(formId, date),
      putDraft(formId, { revision: 1, definition: draftDefinition.parse(definition), savedAt: at, savedBy: by }),
      putVersion({ formId, version: 1, publishedAt: at, publishedBy: by, note: "" }, published),
    );
    return { form, formVersion: publishedVersionOf(documentOf(published), compile(definition)) };
  }

  /** A form that the company has. */
  async function open(formId: string, wanted?: number): Promise<OpenForm> {
    const form = await formById(formId);
    if (!form?.version) throw new Error(`no published form ${formId}`);
    const version = wanted ?? form.version;
    return { form, version, formVersion: await publishedVersion(formId, version) };
  }

  /** null if the engine refuses it. */
  function send(
    { form, formVersion, version = form.version ?? 0 }: OpenForm,
    { applicantId, values, chosen = {} }: Sent,
    at: number,
  ): SeedApplication | null {
    const context = contextOf({ org, values, formVersion }, at);
    const outcome = submit(formVersion.flow, { applicant: applicantId, values, chosen }, context);
    if (!outcome.ok) return null;
    const opened = { form, version, formVersion, org, applicantId };
    const sent = { applicationId: newId(at), values, now: at, timeZone: zone };
    const head = newHead(opened, { tenantId, userId: applicantId }, sent);
    const run = { tenantId, applicationId: head.applicationId, seq: 0, state: "", values: "" };
    const loaded: LoadedApplication = { head, run, state: outcome.state, values, formVersion, org };
    const made: SeedApplication = { loaded, rows: new Map(), items: [], steps: [], figures: [] };
    record(made, outcome, at, true);
    cases.push(made);
    return made;
  }

  function act(one: SeedApplication, command: Command, at: number): boolean {
    const { formVersion, state } = one.loaded;
    const outcome = step(formVersion.flow, state, command, contextOf(one.loaded, at));
    if (!outcome.ok) return false;
    record(one, outcome, at, false);
    return true;
  }

  return {
    org,
    draw,
    open,
    send,
    act,
    /** Writes an application again that has moved on since. */
    rewrite: (one: SeedApplication) => writeItems(itemsOf(one, zone)),
    cases: cases as readonly SeedApplication[],
    close: () => {
      const counted = cases.flatMap(({ loaded: { head }, steps }) => countedIn(head, steps, zone));
      return writeItems([
        ...writes,
        ...cases.flatMap((one) => itemsOf(one, zone)),
        ...applicationCounts.first(counted),
      ]);
    },
  };
}
export type Seed = Awaited<ReturnType<typeof openSeed>>;

function record(one: SeedApplication, outcome: Accepted, at: number, first: boolean): void {
  const { head: before, formVersion, org, run } = one.loaded;
  const change = changeOf({ head: before, formVersion, org }, outcome, at, first);
  const { tenantId, applicationId, status } = change.head;
  const { state, completedLog, values, seq } = change;
  for (const entry of change.entries) one.rows.set(entry.entryId, { ...entry, ...readBefore(entry) });
  for (const { node, user } of outcome.effects.copies) {
    const copy = copyOf(change.head, node, user, at);
    one.rows.set(copy.entryId, copy);
  }
  const rows = JSON.stringify(change.rows);
  const previous = run.hash ?? "";
  const hash = seal({ tenantId, applicationId }, { seq, rows: change.rows, past: completedLog, status, previous });
  one.steps.push({ seq, status });
  one.figures.push({ seq, figures: change.figures });
  one.items.push(
    put(
      steps()
        .put({
          ...{ tenantId, applicationId, seq, rows, status, previous },
          ...(completedLog ? { completedLog } : {}),
          ...writtenFigures(change.figures),
        })
        .params(),
    ),
  );
  one.loaded = {
    ...one.loaded,
    head: change.head,
    run: { ...run, seq, state, values, hash },
    state: outcome.state,
    values: outcome.values as Values,
  };
}

/** Whoever decided had read the task for the last part of its time. */
const readBefore = ({ box, since, at }: Entry) =>
  box === "done" && since !== undefined ? { readAt: at - Math.round((at - since) / 5) } : {};

function itemsOf({ loaded: { head, run }, rows, items, figures }: SeedApplication, zone: string): Write[] {
  const own = mineOf(head, head.applicantId);
  const lists = [...rows.values(), own].map((entry) =>
    entries()
      .put({ ...entry, status: head.status })
      .params(),
  );
  const mac = macOf({ ...run, head, hash: run.hash });
  const whole = [
    heads().put(head).params(),
    runs()
      .put({ ...run, mac })
      .params(),
    ...lists,
  ];
  return [...items, ...whole.map(put), ...firstFigures(head, figures, zone, [...rows.values()])];
}
