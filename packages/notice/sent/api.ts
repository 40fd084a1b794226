import { refuse } from "@stampflow/kernel";
import { implement, saveOnce, untilSaved } from "@stampflow/kernel/server";
import { requireWholeCompany } from "../whole-company.ts";
import { sendAgain } from "./attempt.ts";
import * as calls from "./contract.ts";
import type { SentMessage, SentRow } from "./schema.ts";
import { sentList, sentMessages } from "./store.ts";

const rowOf = ({ version: _, noticeIds, language: __, since: ___, ttl: ____, ...row }: SentMessage): SentRow => ({
  ...row,
  notices: noticeIds.length,
});

export const sentRoutes = [
  implement(calls.list, async ({ body: { channel, state, ...asked }, actor }) => {
    requireWholeCompany(actor);
    const page = await sentList.page({ ...asked, where: { channel, state } });
    return { ...page, records: page.records.map(rowOf) };
  }),
  implement(calls.resend, ({ body: { id }, actor, now, idempotency }) => {
    requireWholeCompany(actor);
    return untilSaved(async () => {
      const message = (await sentMessages.get({ id })) ?? refuse("notice.delivery.notFound");
      if (message.state !== "givenUp") refuse("notice.sent.state");
      return (await saveOnce(sendAgain(message, now), idempotency("notice.sent.resend", id), null)).answer;
    });
  }),
];
