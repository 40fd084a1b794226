import { type Command, openTasks, withUnreadCells } from "@stampflow/flow";
import { requirePassword } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import type { Actor } from "@stampflow/kernel/server";
import { admit } from "../../fixed/designed-form.ts";
import { fixedFormOf } from "../../fixed/fixed-form.ts";
import type { LoadedApplication } from "../load/application.ts";
import type { Decide } from "../schema.ts";
import type { CommandInput } from "./act.ts";
import { signatureOf } from "./signature.ts";
import { storeReferences } from "./store-references.ts";
import { calendarFor, changesIn, readDecided, refuseLong } from "./values.ts";

type Sent = { actor: Actor; before: LoadedApplication; now: number; batch?: { seen: boolean } };

/** Makes the engine's command from the input: checks values, files and signature. */
export async function commandOf(body: Decide, sent: Sent): Promise<Command> {
  if (sent.batch && !sent.before.formVersion.flow.plan.settings.on("fastApproval"))
    refuse("flow.notAllowed", { why: "batch" });
  const { opinion, taskId } = body;
  const common = { ...actingIn(body, sent.actor), opinion, ...(taskId ? { task: taskId } : {}), ...seenOf(body) };
  switch (body.action) {
    case "TRANSFER":
    case "DELEGATE":
      return { ...common, action: body.action, to: body.to ?? refuse("flow.transfer.target") };
    case "REMOVE_SIGN":
    case "CC":
      return { ...common, action: body.action, users: body.users ?? refuse("flow.addSign.target") };
    case "TAKE_BACK":
    case "END":
      return { ...common, action: body.action };
    default:
      return decisionOf(body, sent, common);
  }
}

type Common = {
  user: string;
  proxy?: string;
  opinion: string;
  task?: string;
  seen?: { values: Record<string, unknown> };
};

/** Whose task it is, and the proxy who decides; the permission was checked before. */
const actingIn = ({ forId }: Decide, { userId }: Actor) =>
  forId === undefined ? { user: userId } : { user: forId, proxy: userId };

async function decisionOf(body: Decide, sent: Sent, common: Common): Promise<Command> {
  const { viewedSeconds, signature, action } = body;
  if (agrees(body)) await askPassword(body, sent);
  const decision = {
    ...common,
    ...(body.values ? { values: await valuesOf(body.values, body, sent) } : {}),
    ...(viewedSeconds === undefined ? {} : { viewedSeconds }),
    ...(signature ? { signature: await signatureOf(signing(signature, body, sent.actor), sent.before) } : {}),
    // Without a view a decision of a batch is marked as fast (F30).
    ...(sent.batch && !sent.batch.seen ? { batch: true } : {}),
  };
  if (action === "ADD_SIGN") {
    return {
      ...decision,
      action,
      users: body.users ?? refuse("flow.addSign.target"),
      position: body.position ?? "before",
    };
  }
  if (action === "BACK") return { ...decision, action, ...(body.to ? { to: body.to } : {}) };
  if (action === "REJECT" || action === "BACK_TO_PRE") return { ...decision, action };
  return { ...decision, action: "NEXT", ...(body.to ? { to: body.to } : {}) };
}

const signing = (key: string, { forId, taskId }: Decide, { userId }: Actor) => ({
  key,
  userId,
  forId: forId ?? userId,
  taskId,
});

/** Actions that record an agreement; adding people after oneself is one (F27). */
const agrees = ({ action, position }: Decide): boolean =>
  action === "NEXT" || (action === "ADD_SIGN" && position === "after");

/** The open tasks that a decision may be meant for. */
const askedTasks = ({ taskId, forId }: Decide, { userId }: Actor, { formVersion, state }: Sent["before"]) =>
  openTasks(formVersion.flow, state).filter(
    ({ id, user }) => user === (forId ?? userId) && (taskId === undefined || id === taskId),
  );

/** A23: if the node requires the password again, agreeing without it is refused. */
async function askPassword(body: Decide, { actor, before, now }: Sent): Promise<void> {
  const { nodes } = before.formVersion;
  const { password } = body;
  if (!askedTasks(body, actor, before).some((task) => nodes.get(task.node)?.switches?.password)) return;
  if (!password) return refuse("approval.task.password");
  await requirePassword(actor.accountId, password, now);
}

const seenOf = ({ seen }: Decide) => (seen ? { seen: { values: seen } } : {});

/** What somebody may not read they could not send: it is what is stored. */
async function valuesOf(input: Record<string, unknown>, body: Decide, { actor, before, now }: Sent) {
  const { formVersion, head, org, values } = before;
  const [task] = askedTasks(body, actor, before);
  const permissions = task ? formVersion.permissionsAt(task.node) : {};
  const sent = withUnreadCells(input, values, (key) => permissions[key]?.columns);
  const workday = await calendarFor(formVersion.design, { ...values, ...sent });
  const read = readDecided(formVersion, sent, { applicant: head.applicantId, values, workday }, permissions);
  refuseLong({ ...values, ...read });
  const stored = await storeReferences(formVersion.design, read, values, actor.userId);
  const fixed = Object.keys(stored).length > 0 ? fixedFormOf(head.formId) : undefined;
  const around = { applicantId: head.applicantId, org, before: values, decided: true, now } as const;
  const completed = await fixed?.complete({ ...around, values: { ...values, ...stored } });
  return { ...stored, ...(completed && changesIn(completed, values)) };
}

/** What the module of a form says of values that somebody changes who is asked, and what it writes with them (A83). */
export const admitDecided =
  (sent: Record<string, unknown> | undefined, now: number): CommandInput["joining"] =>
  ({ head, formVersion, org, values: before }, values) => {
    if (Object.keys(sent ?? {}).length === 0) return undefined;
    const { formId, applicationId, applicantId, number = "", changes } = head;
    const sending = { applicationId, number, applicantId, org, values, before, changes, now };
    return admit({ ...formVersion, formId }, { ...sending, decided: true });
  };
