import { channels, type SentRow, sentCalls, sentStates } from "@stampflow/notice";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn } from "../../kit/list/types.ts";
import { usePeopleNamed } from "../../kit/people/people.tsx";
import { loadBy } from "../../kit/record/load.ts";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { call } from "../../platform/call.ts";

const queryKey = ["notice", "sent"];
const tones = { waiting: "active", failed: "warn", sent: "good", givenUp: "bad", notNeeded: "calm" } as const;
const load = loadBy(sentCalls.list);

/** What was sent to people outside, newest first. */
export function Sent() {
  const { t } = useTranslation("channels");
  const { dateTime } = useFormat();
  const client = useQueryClient();
  const [ids, setIds] = useState<readonly string[]>([]);
  const named = usePeopleNamed(ids);
  const names = new Map((named.data ?? []).map(({ userId, realName }) => [userId, realName]));
  const again = useMutation({
    mutationFn: (id: string) => call(sentCalls.resend, { id }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const columns: ListColumn<SentRow>[] = [
    { key: "createdAt", title: t("sent.at"), width: 200, render: ({ createdAt }) => dateTime(createdAt) },
    { key: "person", title: t("sent.person"), width: 140, card: "title", render: ({ userId }) => names.get(userId) },
    { key: "channel", title: t("sent.channel"), width: 110, render: ({ channel }) => t(`by.${channel}`) },
    {
      key: "state",
      title: t("sent.state"),
      width: 120,
      card: "state",
      render: ({ state }) => <StateTag tone={tones[state]} text={t(`state.${state}`)} />,
    },
    { key: "notices", title: t("sent.notices"), width: 90, align: "end", render: ({ notices }) => notices },
    { key: "tries", title: t("sent.tries"), width: 90, align: "end", render: ({ tries }) => tries },
    {
      key: "answer",
      title: t("sent.answer"),
      width: 220,
      render: ({ code, answer }) => (code === "" || code === "0" ? "" : `${code} ${answer}`),
    },
    {
      key: "nextAt",
      title: t("sent.next"),
      width: 200,
      render: ({ nextAt }) => (nextAt === null ? "" : dateTime(nextAt)),
    },
    {
      key: "again",
      title: t("sent.actions"),
      width: 110,
      render: ({ id, state }) =>
        state === "givenUp" && (
          <Button size="small" loading={again.isPending && again.variables === id} onClick={() => again.mutate(id)}>
            {t("sent.again")}
          </Button>
        ),
    },
  ];
  return (
    <ListPage<SentRow>
      name="notice.sent"
      queryKey={queryKey}
      load={async (input, signal) => {
        const page = await load(input, signal);
        setIds(page.records.map(({ userId }) => userId));
        return page;
      }}
      keyOf={({ id }) => id}
      columns={columns}
      filters={[
        {
          kind: "select",
          name: "channel",
          label: t("sent.channel"),
          options: channels.map((value) => ({ value, label: t(`by.${value}`) })),
        },
        {
          kind: "select",
          name: "state",
          label: t("sent.state"),
          options: sentStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      empty={{ why: t("sent.none"), how: t("sent.how") }}
    />
  );
}
