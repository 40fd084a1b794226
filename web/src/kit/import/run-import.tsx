import { joined, type Language } from "@stampflow/kernel";
import { jobCalls } from "@stampflow/notice";
import type { ImportCalls } from "@stampflow/sheet";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Space } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call, download } from "../../platform/call.ts";
import { ErrorView } from "../feedback/error-view.tsx";
import { JobProgress } from "../feedback/job-progress.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { ExistingChoice, fileKey, type Preview, previewKey, type SentFile } from "./choose-file.tsx";
import { Verdicts } from "./verdicts.tsx";

export type ImportProps = {
  calls: ImportCalls;
  /** "new" until a file was looked at; then its id, which the address keeps, so that an import can be left and found again. */
  importId: string;
  onImport: (importId: string) => void;
  onClose: () => void;
  title: string;
  /** The most rows of a file. */
  limit: number;
  /** It can change existing records, and the person may. */
  mayChange?: boolean;
  /** The columns shown for each row. */
  columns: readonly { readonly key: string; readonly title: string; readonly required?: boolean }[];
  /** The query keys to reload when an import has ended. */
  changes: readonly unknown[];
  /** What may put faults of the rows right; `again` looks at the same file again. */
  mend?: (importId: string, again: () => Promise<void>) => ReactNode;
  /** Content below the result. */
  after?: (importId: string) => ReactNode;
};

/** With more rows the preview suggests to split the file (people E23). */
const easilyChecked = 500;

/** The socket reports each page; this polling is for when there is no socket. */
const pollMs = 3000;

/** One import from its preview to its result. */
export function RunImport(props: ImportProps) {
  const { calls, importId, onImport, onClose, mayChange, columns, changes, mend, after } = props;
  const { t } = useTranslation("kit");
  const client = useQueryClient();
  const preview = client.getQueryData<Preview>(previewKey(importId));
  const commit = useMutation({ mutationFn: () => call(calls.commit, { importId }) });
  const progress = useQuery({
    queryKey: ["import", importId, "progress"],
    queryFn: ({ signal }) => call(calls.progress, { importId }, { signal }),
    refetchInterval: (query) => (commit.isPending || query.state.data?.status === "running" ? pollMs : false),
  });
  const status = progress.data?.status;
  const ended = status === "done" || status === "cancelled";
  const changed = JSON.stringify(changes);
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: JSON.parse(changed) });
  }, [ended, changed, client]);
  if (progress.isPending) return <Skeleton />;
  if (progress.isLoadingError) return <ErrorView error={progress.error} onRetry={() => void progress.refetch()} />;
  const { good, kept, total, rows } = progress.data;
  const added = good - kept;
  const failed = total - good;
  const cancel = async () => {
    await call(jobCalls.cancel, { jobId: importId });
    await progress.refetch();
  };
  const chosen = client.getQueryData<SentFile>(fileKey(importId));
  const lookAgain = async (more: Partial<SentFile> = {}) => {
    if (!chosen) return onImport("new");
    const sent = { ...chosen, ...more };
    const next = await call(calls.preview, sent);
    client.setQueryData(previewKey(next.importId), next);
    client.setQueryData(fileKey(next.importId), sent);
    onImport(next.importId);
  };
  const failedFile = () => void download(calls.failed, { importId }).catch(() => null);
  const again = <Button onClick={() => onImport("new")}>{t("import.again")}</Button>;
  if (ended) {
    return (
      <>
        <Alert
          type={failed > 0 ? "warning" : "success"}
          showIcon
          title={`${t(failed > 0 ? "import.doneSome" : "import.done", { added, failed })}${kept > 0 ? t("import.kept", { kept }) : ""}`}
          description={failed > 0 ? t("import.doneText") : undefined}
        />
        <Space wrap>
          {failed > 0 && (
            <Button type="primary" onClick={failedFile}>
              {t("import.failedFile")}
            </Button>
          )}
          {added > 0 && (
            <Button type={failed > 0 ? "default" : "primary"} onClick={onClose}>
              {t("import.list")}
            </Button>
          )}
          {again}
        </Space>
        {after?.(importId)}
        {rows.length > 0 && <Verdicts rows={rows} bad={failed} columns={columns} />}
      </>
    );
  }
  if (status === "running" || commit.isPending) {
    return (
      <JobProgress job={progress.data} onCancel={cancel}>
        <p className="import-note">{t("import.mayLeave")}</p>
      </JobProgress>
    );
  }
  const changing = chosen?.changes ?? false;
  if (!preview) return <Alert type="info" showIcon title={t("import.lost")} action={again} />;
  return (
    <>
      <Alert
        type={preview.bad > 0 ? "warning" : "info"}
        showIcon
        title={
          changing
            ? t("import.previewChanges", { ...preview, added: preview.good - preview.changed - preview.unchanged })
            : t("import.preview", { name: preview.name, good: preview.good, bad: preview.bad })
        }
        description={t(preview.bad > 0 ? "import.previewBad" : "import.previewGood")}
      />
      {preview.bad > 0 && mend?.(importId, () => lookAgain())}
      <SourceNote source={preview.source} rows={preview.good + preview.bad} />
      {mayChange && chosen && <Existing changes={changing} onChange={(next) => lookAgain({ changes: next })} />}
      <Space wrap>
        <Button
          type="primary"
          disabled={preview.good === preview.unchanged}
          loading={commit.isPending}
          onClick={() => commit.mutate(undefined, { onSettled: () => void progress.refetch() })}
        >
          {t("import.commit", { count: preview.good - preview.unchanged })}
        </Button>
        {preview.bad > 0 && <Button onClick={failedFile}>{t("import.badFile")}</Button>}
        {again}
      </Space>
      <Verdicts rows={preview.rows} bad={preview.bad} columns={columns} />
    </>
  );
}

type ExistingProps = { changes: boolean; onChange: (changes: boolean) => Promise<void> };

/** The same file looked at the other way. */
function Existing({ changes, onChange }: ExistingProps) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const choose = (next: boolean) => {
    setAsked(next);
    void onChange(next)
      .catch(() => null)
      .finally(() => setAsked(null));
  };
  return <ExistingChoice changes={asked ?? changes} disabled={asked !== null} onChange={choose} />;
}

/** Where the rows stood in the file, and what of it is not imported. */
function SourceNote({ source: { sheet, others, ignored, hidden }, rows }: { source: Preview["source"]; rows: number }) {
  const { t, i18n } = useTranslation("kit");
  const names = ignored.map(({ column, title }) => t(title ? "import.titled" : "import.untitled", { column, title }));
  return (
    <ul className="import-source">
      <li>{t("import.sheet", { sheet })}</li>
      {others.length > 0 && <li>{t("import.others", { sheets: joined(others, i18n.language as Language) })}</li>}
      {names.length > 0 && <li>{t("import.ignored", { columns: joined(names, i18n.language as Language) })}</li>}
      {rows > easilyChecked && <li>{t("import.split", { rows, most: easilyChecked })}</li>}
      {hidden > 0 && <li>{t("import.hidden", { count: hidden })}</li>}
    </ul>
  );
}
