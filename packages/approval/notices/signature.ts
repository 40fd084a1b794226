import { readUrl, type Subscriber, subscriber } from "@stampflow/kernel/server";
import { messageTypes } from "@stampflow/notice";
import { push } from "@stampflow/notice/server";
import { signatureGiven } from "../events.ts";

/** W22: the picture appears in the open pages of its person. */
const given = subscriber("approval.signature", [signatureGiven], async ({ data }) => {
  const { applicationId: applyId, taskId, userId, key } = data;
  await push([userId], { type: messageTypes.signature, data: { applyId, taskId, key, url: await readUrl(key) } });
});

export const signatureSubscribers: Subscriber[] = [given];
