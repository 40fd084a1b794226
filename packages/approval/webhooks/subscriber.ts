import { statusName } from "@stampflow/flow";
import { type Values, withTotals } from "@stampflow/form";
import type { Envelope } from "@stampflow/kernel";
import { type Subscriber, subscriber } from "@stampflow/kernel/server";
import { businessTypes, can, type WebhookEvent, webhookGivenUp } from "@stampflow/notice";
import { endpointsFor, notify, sendWebhook } from "@stampflow/notice/server";
import { employeeChanged, employeeJoined, employeeLeft } from "@stampflow/system";
import { directory, peopleWith } from "@stampflow/system/server";
import { applicationEnded, applicationReturned, applicationSubmitted, eventRaised } from "../events.ts";
import type { Head } from "../record/entities.ts";
import { loadTexts } from "../record/head-and-run.ts";
import { headOf } from "../record/store.ts";
import { chosenFields, eventSettings } from "../version/event-settings.ts";
import { formVersionFor } from "../version/published-version.ts";

/** A51: the data about an application in every message. */
async function aboutOf(head: Head) {
  const version = await formVersionFor(head);
  const { formName } = version.published;
  const message = { subject: head.applicationId, title: formName };
  const data = {
    application: head.applicationId,
    form: { id: head.formId, name: formName, version: head.version },
    state: statusName(head.status),
  };
  return { version, message, data };
}

/** A51: sends an event node to the endpoint its designer chose, with the chosen fields. */
async function sendEvent(envelope: Envelope<{ applicationId: string; nodeId: string; name: string }>): Promise<void> {
  const { applicationId, nodeId, name } = envelope.data;
  const found = await loadTexts(applicationId);
  if (!found) return;
  const { version, message, data } = await aboutOf(found.head);
  const node = version.nodes.get(nodeId);
  const { endpointId, fields: chosen } = eventSettings(node?.customProperties);
  if (!endpointId) return;
  const fields = chosen.filter((key) => !version.confined?.has(key));
  const values = withTotals(version.design, JSON.parse(found.text.values) as Values);
  await sendWebhook(envelope, endpointId, {
    ...message,
    type: "flow.event",
    data: {
      event: name,
      node: { id: nodeId, name: version.nodeName(nodeId) },
      ...data,
      fields: chosenFields(values, fields),
    },
  });
}

const endings: Readonly<Record<1 | 2 | 4, WebhookEvent>> = {
  1: "application.approved",
  2: "application.rejected",
  4: "application.withdrawn",
};

/** Sends to every endpoint that subscribed: ids and state, no fields. */
async function sendToAll(envelope: Envelope<{ applicationId: string }>, kind: WebhookEvent): Promise<void> {
  const endpointIds = await endpointsFor(kind);
  if (endpointIds.length === 0) return;
  const head = await headOf(envelope.data.applicationId);
  if (!head) return;
  const { message, data } = await aboutOf(head);
  const state = kind === "application.submitted" ? "running" : kind.slice("application.".length);
  for (const endpointId of endpointIds)
    await sendWebhook(envelope, endpointId, { ...message, type: kind, data: { ...data, state } });
}

type OfEmployee = Envelope<{ employeeId: string; status?: "disabled" | "resigned" }>;

/** The same for an employee; programs read more with an API key. */
async function sendEmployee(envelope: OfEmployee): Promise<void> {
  const kind = envelope.type.slice("system.".length) as WebhookEvent;
  const endpointIds = await endpointsFor(kind);
  if (endpointIds.length === 0) return;
  const { employeeId, status = "active" } = envelope.data;
  const title = (await directory()).user(employeeId)?.name ?? "";
  const message = { type: kind, subject: employeeId, title, data: { employee: employeeId, state: status } };
  for (const endpointId of endpointIds) await sendWebhook(envelope, endpointId, message);
}

type FailedDelivery = Envelope<{ endpointId: string; endpoint: string; title: string }>;

/** At most once a day for each endpoint. */
const notifyOfFailedDelivery = async ({ data: { endpointId, ...words }, at }: FailedDelivery): Promise<void> =>
  notify({
    eventId: `${endpointId}/${new Date(at).toISOString().slice(0, 10)}`,
    userIds: await peopleWith(can.webhook.update.code),
    businessType: businessTypes.announcement,
    kind: "approval.webhook",
    text: { key: "approval.notice.webhook", data: words },
    link: `/system/webhooks?tab=log&endpointId=${endpointId}&state=failed`,
  });

/** One subscriber for all, so that they stay in order. */
const sent = subscriber(
  "approval.webhooks",
  [
    eventRaised,
    applicationSubmitted,
    applicationReturned,
    applicationEnded,
    webhookGivenUp,
    employeeJoined,
    employeeChanged,
    employeeLeft,
  ],
  async ({ type, data, ...rest }) => {
    const envelope = { type, data, ...rest };
    if ("employeeId" in data) return sendEmployee({ ...envelope, data });
    if ("endpoint" in data) return notifyOfFailedDelivery({ ...envelope, data });
    if ("name" in data) return sendEvent({ ...envelope, data });
    if ("status" in data) return sendToAll({ ...envelope, data }, endings[data.status]);
    return sendToAll(
      { ...envelope, data },
      type === applicationSubmitted.type ? "application.submitted" : "application.returned",
    );
  },
);

export const webhookSubscribers: Subscriber[] = [sent];
