import { flowStatus, mayStart, type Organisation, submit } from "@stampflow/flow";
import type { Values } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { type Actor, currentCall, type Idempotency, newId, untilSaved } from "@stampflow/kernel/server";
import { companyZone } from "@stampflow/system/server";
import { chainVersion } from "../../fixed/apply-type.ts";
import { admit } from "../../fixed/designed-form.ts";
import { type FixedForm, fixedFormOf } from "../../fixed/fixed-form.ts";
import { nameInLanguage } from "../../form/edit.ts";
import { maySubmit } from "../../form/rules.ts";
import { accessOf, type Form, formById } from "../../form/store.ts";
import { departmentPath, nameOf, organisation, withCalendar } from "../../people.ts";
import type { Head } from "../../record/entities.ts";
import { numberOf } from "../../record/number.ts";
import { pathText } from "../../record/scope.ts";
import { type PublishedVersion, publishedVersion } from "../../version/published-version.ts";
import { saveStep } from "../save/save-step.ts";
import { changeOf, listTexts } from "../save/step.ts";
import { type ActAnswer, actAnswer, contextOf, refusalOf } from "./act.ts";
import { storeReferences } from "./store-references.ts";
import { calendarFor, readSubmitted, refuseLong } from "./values.ts";

export type Submission = {
  formId: string;
  values: Values;
  chosen: Record<string, string[]>;
  applicantId?: string | undefined;
  changes?: string | undefined;
  version?: number | undefined;
};

export type OpenedForm = {
  form: Form;
  version: number;
  formVersion: PublishedVersion;
  org: Organisation;
  applicantId: string;
  fixed?: FixedForm | undefined;
};

/** The form as this person can apply with it now, for themselves or for somebody else. */
export async function openForApplicant(formId: string, actor: Actor, applicantId = actor.userId): Promise<OpenedForm> {
  const fixed = fixedFormOf(formId);
  await fixed?.ready(currentCall()?.now ?? 0);
  const [form, org] = await Promise.all([formById(formId), organisation()]);
  if (!form) return refuse("approval.form.notFound");
  if (!org.user(actor.userId)) refuse("approval.application.noEmployee");
  const labour = [applicantId, actor.userId].find((id) => org.user(id)?.applies === false);
  if (labour) refuse("approval.form.labour", { name: nameOf(org, labour) });
  if (form.stop !== 1) refuse("approval.form.stopped", { name: nameInLanguage(form).title });
  if (!form.version) return refuse("approval.form.unpublished", { name: nameInLanguage(form).title });
  const version = fixed && (await fixed.way()) === 0 ? chainVersion : form.version;
  const formVersion = await publishedVersion(formId, version);
  if (!isOpenTo(form, org, actor.userId) || !mayStart(formVersion.flow, applicantId, { org })) {
    refuse("approval.form.notSubmitter", { name: nameInLanguage(form).title });
  }
  const applicant = org.user(applicantId);
  const forOther = applicantId !== actor.userId;
  if (!applicant || applicant.active === false || (forOther && !onBehalf(formVersion))) {
    refuse("approval.application.applicant");
  }
  return { form, version, formVersion, org, applicantId, fixed };
}

/** Which of these forms are stopped, and with which the caller may apply now. */
export async function formStates(formIds: readonly string[], { userId }: Actor) {
  const [forms, org] = await Promise.all([Promise.all(formIds.map(formById)), organisation()]);
  return new Map(
    forms
      .filter((form) => form !== null)
      .map((form) => {
        const stopped = form.stop !== 1;
        return [form.formId, { stopped, open: !stopped && isOpenTo(form, org, userId) }] as const;
      }),
  );
}

/** Whether this person may apply with the form. */
export function isOpenTo(form: Form, org: Organisation, userId: string): boolean {
  const user = org.user(userId);
  if (user?.applies === false) return false;
  const departmentIds = departmentPath(org, user?.departmentId);
  return maySubmit(accessOf(form), { id: userId, departmentIds, roleIds: [...(user?.roleIds ?? [])] });
}

/**
 * A35: applying for others is off unless the flow allows it; `agencyApply` of an imported start node allows it, too
 * (A36).
 */
export function onBehalf({ published: { definition } }: PublishedVersion): boolean {
  const { settings, node } = definition;
  return (settings?.submitOnBehalf ?? node.customProperties?.agencyApply) === true;
}

export const startPermissions = ({ published, permissionsAt }: PublishedVersion) => {
  const { node } = published.definition;
  return node.privileges?.length ? permissionsAt(node.id) : undefined;
};

export function submitApplication(
  input: Submission,
  actor: Actor,
  now: number,
  idempotency: Idempotency | null,
): Promise<ActAnswer> {
  return untilSaved(async () => {
    const opened = await openForApplicant(input.formId, actor, input.applicantId);
    const { formVersion, org, applicantId, form, version, fixed } = opened;
    const { changes } = input;
    if (changes !== undefined && !fixed) refuse("approval.application.notFound");
    if (input.version !== undefined && input.version !== version) {
      refuse("approval.form.newer", { name: nameInLanguage(form).title });
    }
    const permissions = startPermissions(formVersion);
    const sent = readSubmitted(formVersion, input.values, {
      applicant: applicantId,
      workday: await calendarFor(formVersion.design, input.values),
      ...(permissions ? { permissions } : {}),
    });
    refuseLong(sent);
    const applicationId = newId(now);
    const stored = await storeReferences(formVersion.design, sent, {}, actor.userId);
    const timeZone = await companyZone();
    const number = numberOf(applicationId, now, timeZone);
    const sending = { applicationId, number, applicantId, org, values: stored, changes, now };
    const values = (await fixed?.complete(sending)) ?? stored;
    if (version === chainVersion) fixed?.checkChain(input.chosen, { applicantId, org });
    const joining = await admit({ ...formVersion, formId: form.formId }, { ...sending, values });
    const command = { applicant: applicantId, submittedBy: actor.userId, values, chosen: input.chosen };
    const around = { org: await withCalendar(org, formVersion), values, formVersion };
    const outcome = submit(formVersion.flow, command, contextOf(around, now));
    if (!outcome.ok) throw refusalOf(outcome, { org });
    const head = newHead(opened, actor, { applicationId, values, changes, now, timeZone });
    const change = changeOf({ head, formVersion, org }, outcome, now, true);
    const answer = actAnswer(head.applicationId, change.head.status, change.seq);
    return (await saveStep(change, idempotency, answer, joining)).answer;
  });
}

type Sent = { applicationId: string; values: Values; changes?: string | undefined; now: number; timeZone: string };

export function newHead(
  { form, version, formVersion, org, applicantId }: Omit<OpenedForm, "fixed">,
  actor: Pick<Actor, "userId" | "tenantId">,
  { applicationId, values, changes, now, timeZone }: Sent,
): Head {
  const number = numberOf(applicationId, now, timeZone);
  const path = departmentPath(org, org.user(applicantId)?.departmentId);
  const departmentId = path[0] ?? "";
  return {
    tenantId: actor.tenantId,
    applicationId,
    formId: form.formId,
    version,
    number,
    applicantId,
    submitterId: actor.userId,
    departmentId,
    departmentPath: pathText(path),
    status: flowStatus.running,
    stuck: false,
    ...(changes ? { changes } : {}),
    ...listTexts(formVersion, values, org, { applicantId, departmentId, number, summary: "", search: "" }),
    createdAt: now,
    updatedAt: now,
  };
}
