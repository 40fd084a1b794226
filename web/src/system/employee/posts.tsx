import { type PostEntry, postCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { type EmployeeDetail, useChange } from "../queries.ts";

/** What is planned for somebody, with the way to take it back, and below it what held from which day. */
export function Posts({ employee: { userId }, part }: { employee: EmployeeDetail; part: "planned" | "history" }) {
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
  const { t } = useTranslation("system");
  const { names } = useFormat();
  const labels = {
    departmentId: t("department.one"),
    jobTitle: t("employee.jobTitle"),
    superiorId: t("employee.superior"),
    employment: t("employee.employment"),
  };
  return ({ changes }: PostEntry) =>
    names(
      changes.map(({ field, before, after }) =>
        t("employee.post.change", {
          field: labels[field],
          before: before || t("employee.noValue"),
          after: after || t("employee.noValue"),
        }),
      ),
    );
}

function Planned({ userId, entry }: { userId: string; entry: PostEntry }) {
  const { t } = useTranslation("system");
  const { day } = useFormat();
  const { can } = useSession();
  const wordsOf = useWords();
  const takeBack = useChange(postCalls.takeBack);
  const stop = () =>
    takeBack.mutate(
      { userId, id: entry.id },
      { onSuccess: () => toast.success({ title: t("employee.post.takenBackDone") }) },
    );
  return (
    <Alert
      type="info"
      showIcon
      className="planned-move"
      title={t("employee.post.from", { day: day(entry.validFrom), what: wordsOf(entry) })}
      action={
        can("system:employee:update") && (
          <Button size="small" loading={takeBack.isPending} onClick={stop}>
            {t("employee.post.takeBack")}
          </Button>
        )
      }
    />
  );
}

function History({ entries }: { entries: readonly PostEntry[] }) {
  const { t } = useTranslation("system");
  const { day, dateTime } = useFormat();
  const wordsOf = useWords();
  return (
    <section className="post-history">
      <h3>{t("employee.post.history")}</h3>
      <ol>
        {entries.map((one) => (
          <li key={one.id} className={one.takenBackAt ? "taken-back" : undefined}>
            <strong>{day(one.validFrom)}</strong>
            <span>{wordsOf(one)}</span>
            <small>
              {t("employee.post.recorded", {
                name: one.recordedByName || t("employee.post.system"),
                at: dateTime(one.recordedAt),
              })}
              {one.reason && ` ${t("employee.post.reason", { reason: one.reason })}`}
              {one.takenBackAt !== null &&
                ` ${one.refused ? t("employee.post.refused", { reason: one.refused }) : t("employee.post.takenBack")}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
