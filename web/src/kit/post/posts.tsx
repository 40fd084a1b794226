import { type PostEntry, postCalls } from "@stampflow/system";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { useFormat } from "../format/format.ts";
import "./post.css";

/** What is planned for somebody, with the way to take it back, and below it what held from which day. */
export function Posts({ userId, part }: { userId: string; part: "planned" | "history" }) {
  const posts = useQuery({
    queryKey: ["system", "employee", "posts", userId],
    queryFn: ({ signal }) => call(postCalls.posts, { userId }, { signal, quiet: true }),
  });
  const all = posts.data ?? [];
  if (part === "planned") {
    const planned = all.filter(({ mayTakeBack }) => mayTakeBack).toReversed();
    return planned.map((one) => <Planned key={one.id} userId={userId} entry={one} />);
  }
  const past = all.filter(({ mayTakeBack }) => !mayTakeBack);
  return past.length > 0 && <History entries={past} />;
}

function useWords() {
  const { t } = useTranslation("kit");
  const { names } = useFormat();
  return ({ changes }: PostEntry) =>
    names(
      changes.map(({ field, before, after }) =>
        t("post.change", {
          field: t(`post.field.${field}`),
          before: before || t("post.nothing"),
          after: after || t("post.nothing"),
        }),
      ),
    );
}

function Planned({ userId, entry }: { userId: string; entry: PostEntry }) {
  const { t } = useTranslation("kit");
  const { day } = useFormat();
  const { can } = useSession();
  const wordsOf = useWords();
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () => call(postCalls.takeBack, { userId, id: entry.id }),
    onSuccess: async () => {
      toast.success({ title: t("post.takenBackDone") });
      await client.invalidateQueries();
    },
  });
  return (
    <Alert
      type="info"
      showIcon
      className="planned-post"
      title={t("post.from", { day: day(entry.validFrom), what: wordsOf(entry) })}
      action={
        can("system:employee:update") && (
          <Button size="small" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
            {t("post.takeBack")}
          </Button>
        )
      }
    />
  );
}

function History({ entries }: { entries: readonly PostEntry[] }) {
  const { t } = useTranslation("kit");
  const { day, dateTime } = useFormat();
  const wordsOf = useWords();
  return (
    <section className="post-history">
      <h3>{t("post.history")}</h3>
      <ol>
        {entries.map((one) => (
          <li key={one.id} className={one.takenBackAt ? "taken-back" : undefined}>
            <strong>{day(one.validFrom)}</strong>
            <span>{wordsOf(one)}</span>
            <small>
              {t("post.recorded", {
                name: one.recordedByName || t("post.system"),
                at: dateTime(one.recordedAt),
              })}
              {one.reason && ` ${t("post.reason", { reason: one.reason })}`}
              {one.takenBackAt !== null &&
                ` ${one.refused ? t("post.refused", { reason: one.refused }) : t("post.takenBack")}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
