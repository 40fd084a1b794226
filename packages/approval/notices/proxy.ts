import { nodeType } from "@stampflow/flow";
import { type Subscriber, subscriber } from "@stampflow/kernel/server";
import { businessTypes, type Tab, tabs } from "@stampflow/notice";
import { markDone, notify, pushTopics } from "@stampflow/notice/server";
import * as events from "../events.ts";
import { nameOf, organisation } from "../people.ts";
import { waitingFor } from "../proxy/open-tasks.ts";
import { stateOf } from "../proxy/rules.ts";
import { type ProxyRecord, recordOf } from "../proxy/store.ts";
import { headOf } from "../record/store.ts";
import { formVersionFor } from "../version/published-version.ts";
import { linkTo } from "./link.ts";
import { noticeText } from "./notice-text.ts";
import { markDoneAfterEnd, type Pair, pairsOf, proxiesOf, proxyOf } from "./proxies.ts";
import { openTaskCounts, tasksNow } from "./task-counts.ts";
import { topics } from "./topics.ts";

/** Leaves out proxies who are initiator or submitter of the application, because they may not decide it. */
async function mayDecide(pairs: readonly Pair[], applicationId: string): Promise<Pair[]> {
  const head = pairs.length > 0 ? await headOf(applicationId) : null;
  return head ? pairs.filter(({ toId }) => toId !== head.applicantId && toId !== head.submitterId) : [];
}

const linkFor = (applicationId: string, forId: string) =>
  `${linkTo("pending", applicationId)}&as=${encodeURIComponent(forId)}`;

const opened = subscriber("approval.proxy.opened", [events.taskOpened], async (envelope) => {
  const { tasks, formId, applicationId } = envelope.data;
  const people = tasks.filter(({ kind }) => kind !== "resubmit").map(({ userId }) => userId);
  const pairs = await mayDecide(await proxiesOf(people, formId, envelope.at), applicationId);
  if (pairs.length === 0) return;
  const org = await organisation();
  for (const { forId, toId } of pairs) {
    // A person may be the proxy of two people who were asked at once.
    await noticeText(
      { ...envelope, id: `${envelope.id} ${forId}` },
      {
        userIds: [toId],
        tasksOf: () => tasks.filter(({ userId }) => userId === forId).map(({ taskId }) => taskId),
        asks: proxyOf(toId, envelope.data, envelope.at),
        kind: "proxyPending",
        businessType: businessTypes.pending,
        topics: [topics.pending],
        link: linkFor(applicationId, forId),
      },
      { principal: nameOf(org, forId) },
    );
  }
});

const urged = subscriber("approval.proxy.urged", [events.taskUrged], async (envelope) => {
  const { userIds, formId, applicationId, by } = envelope.data;
  const pairs = await mayDecide(await proxiesOf(userIds, formId, envelope.at), applicationId);
  if (pairs.length === 0) return;
  const [org, tasks] = await Promise.all([organisation(), tasksNow(applicationId)]);
  for (const { forId, toId } of pairs) {
    await noticeText(
      { ...envelope, id: `${envelope.id} ${forId}` },
      {
        userIds: [toId],
        tasksOf: () => tasks.filter(({ user }) => user === forId).map(({ id }) => id),
        asks: proxyOf(toId, envelope.data, envelope.at),
        kind: by === "system" ? "reminded" : "urged",
        tab: tabs.reminder,
        businessType: businessTypes.pending,
        topics: [topics.pending],
        link: linkFor(applicationId, forId),
      },
      { by: nameOf(org, by) },
    );
  }
});

/** Refreshes the lists of proxies and marks their notices as done. */
const closed = subscriber("approval.proxy.closed", [events.taskClosed], async ({ data }) => {
  const people = data.tasks.map(({ userId }) => userId);
  const proxies = (await pairsOf(people, data.formId)).map(({ toId }) => toId);
  await markDone(proxies, openTaskCounts(data.applicationId), [topics.pending, topics.approved]);
});

const proxied = subscriber("approval.proxy.proxied", [events.taskProxied], async (envelope) => {
  const { forId, by, action, applicationId } = envelope.data;
  const done = action === "NEXT" && (await isHandled(envelope.data)) ? "HANDLE" : action;
  await noticeText(
    envelope,
    {
      userIds: [forId],
      kind: "proxied",
      businessType: businessTypes.announcement,
      topics: [topics.pending, topics.approved],
      link: linkTo("approved", applicationId),
    },
    { by: nameOf(await organisation(), by), what: { key: `approval.did.${done}` } },
  );
});

/** A handler's work: nothing was judged. */
async function isHandled({ applicationId, nodeId }: { applicationId: string; nodeId: string }): Promise<boolean> {
  const head = await headOf(applicationId);
  const formVersion = head && (await formVersionFor(head));
  return formVersion?.nodes.get(nodeId)?.type === nodeType.handler;
}

const path = "/personnel/proxy";
type Message = { eventId: string; userIds: readonly string[]; kind: string; tab?: Tab; data: Record<string, unknown> };

async function notifyOfProxy(proxy: ProxyRecord, { kind, data, ...message }: Message) {
  const org = await organisation();
  const names = { principal: nameOf(org, proxy.principalId), to: nameOf(org, proxy.toId) };
  await notify({
    ...message,
    kind: `approval.${kind}`,
    businessType: businessTypes.announcement,
    text: { key: `approval.notice.${kind}`, data: { ...names, ...data } },
    topics: [topics.proxy, topics.pending],
    link: path,
    logo: "",
  });
}

/** A delegation that begins at once has one notice, that it has begun. */
const given = subscriber("approval.proxy.given", [events.proxyGiven], async ({ id: eventId, data }) => {
  const record = await recordOf(data.proxyId);
  if (!record) return;
  const { principalId, toId, createdBy, startsAt, createdAt } = record;
  const by = nameOf(await organisation(), createdBy);
  if (startsAt > createdAt) await notifyOfProxy(record, { eventId, userIds: [toId], kind: "proxyGiven", data: { by } });
  if (createdBy !== principalId)
    await notifyOfProxy(record, { eventId, userIds: [principalId], kind: "proxyMade", data: { by } });
});

const begun = subscriber("approval.proxy.begun", [events.proxyBegun], async ({ id: eventId, data, at }) => {
  const record = await recordOf(data.proxyId);
  if (!record || stateOf(record, at) !== "inForce") return;
  const count = await waitingFor(record, at);
  await notifyOfProxy(record, {
    eventId,
    userIds: [record.toId],
    kind: "proxyBegun",
    tab: tabs.reminder,
    data: { count },
  });
});

/** Notifies both people, except the one who ended it. */
const over = subscriber("approval.proxy.ended", [events.proxyEnded, events.proxyExpired], async (envelope) => {
  const { id: eventId, type, data, actorId, at } = envelope;
  const record = await recordOf(data.proxyId);
  if (!record) return;
  const both = [record.principalId, record.toId];
  if (type === events.proxyExpired.type) {
    await notifyOfProxy(record, { eventId, userIds: both, kind: "proxyExpired", tab: tabs.reminder, data: {} });
  } else {
    await notifyOfProxy(record, { eventId, userIds: both.filter((id) => id !== actorId), kind: "proxyOver", data: {} });
  }
  await pushTopics([record.toId], [topics.pending]);
  await markDoneAfterEnd(record, at);
});

export const proxySubscribers: Subscriber[] = [opened, urged, closed, proxied, given, begun, over];
