import { formCalls } from "@stampflow/approval";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Space, Tag } from "antd";
import { useState } from "react";
import { saveForm } from "../../form/queries.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { LinkButton } from "../../kit/link-button.tsx";
import { call, newKey } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { keys, listVersions, loadVersion, rollBack, type Version } from "../calls.ts";
import { useDesign } from "../design.ts";
import type { useDraft } from "../draft/use-draft.ts";
import { readDefinition } from "../read.ts";
import { VersionView } from "./version-view.tsx";

type Props = {
  formId: string;
  current: number;
  work: ReturnType<typeof useDraft>;
  onPublished: (version: number) => void;
  onReload: () => Promise<void>;
};

/** What was published, newest first: to look at, or to publish again. */
export default function VersionsPanel({ formId, current, work, onPublished, onReload }: Props) {
  const { words } = useDesign().textContext;
  const client = useQueryClient();
  const { tenantId } = useSession().session.user;
  const [shown, setShown] = useState<number | null>(null);
  const versions = useInfiniteQuery({
    queryKey: keys.versions(formId),
    queryFn: ({ pageParam, signal }) => listVersions(formId, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.records.length < 20 ? undefined : pages.length + 1),
  });
  const restoring = useMutation({
    mutationFn: async (version: number) => {
      await work.autosave.flush();
      return { from: version, ...(await rollBack(formId, version, newKey())) };
    },
    onSuccess: async ({ from, version }) => {
      toast.success({ title: words("versions.restored", { from, version }) });
      await onReload();
      onPublished(version);
      await client.invalidateQueries({ queryKey: keys.versions(formId) });
      await client.invalidateQueries({ queryKey: ["approval", "form"] });
    },
  });
  const loading = useMutation({
    mutationFn: (version: number) => loadIntoDraft({ formId, version, tenantId, work }),
    onSuccess: async (_, version) => {
      toast.success({ title: words("versions.loaded", { version }) });
      await onReload();
    },
  });
  const load = async (version: number) => {
    const title = words("versions.loadTitle", { version });
    const text = words("versions.loadText", { version });
    if (await confirm({ title, text, ok: words("versions.load"), cancel: words("publish.cancel") }))
      loading.mutate(version);
  };
  const restore = async (version: number) => {
    const title = words("versions.restoreTitle", { version });
    const text = words("versions.restoreText", { version });
    if (await confirm({ title, text, ok: words("versions.restore"), cancel: words("publish.cancel") }))
      restoring.mutate(version);
  };
  if (versions.isLoadingError) return <ErrorView error={versions.error} onRetry={() => void versions.refetch()} />;
  if (!versions.data) return <Skeleton rows={4} />;
  const rows = versions.data.pages.flatMap((page) => page.records);
  return (
    <>
      <div className="fd-versions-head">
        <h2 className="fd-title">{words("versions.title")}</h2>
        {current > 0 && (
          <LinkButton size="small" to={`/personnel/flowChange/${formId}`}>
            {words("versions.change")}
          </LinkButton>
        )}
      </div>
      {rows.length === 0 && (
        <Empty
          why={
            <>
              {words("versions.none")}
              <br />
              {words("versions.noneHint")}
            </>
          }
        />
      )}
      <ol className="fd-versions">
        {rows.map((row) => (
          <VersionRow
            key={row.version}
            row={row}
            current={row.version === current}
            busy={restoring.isPending || loading.isPending}
            onView={() => setShown(row.version)}
            onLoad={() => void load(row.version)}
            onRestore={() => void restore(row.version)}
          />
        ))}
      </ol>
      {versions.hasNextPage && (
        <Button block loading={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
          {words("versions.more")}
        </Button>
      )}
      {shown !== null && <VersionView formId={formId} version={shown} onClose={() => setShown(null)} />}
    </>
  );
}

type RowProps = {
  row: Version;
  current: boolean;
  busy: boolean;
  onView: () => void;
  onLoad: () => void;
  onRestore: () => void;
};

function VersionRow({ row, current, busy, onView, onLoad, onRestore }: RowProps) {
  const { words } = useDesign().textContext;
  const format = useFormat();
  return (
    <li>
      <p>
        <strong>{words("versions.row", { version: row.version })}</strong>{" "}
        {current && <Tag color="blue">{words("versions.current")}</Tag>}
      </p>
      <p className="fd-hint">
        {words("versions.by", { name: row.publishedBy, time: format.dateTime(row.publishedAt) })}
      </p>
      <p className="fd-hint">
        {words(row.runningAtLeast ? "versions.runningAtLeast" : "versions.running", { running: row.running })}
      </p>
      {row.from !== null && <p className="fd-hint">{words("versions.from", { version: row.from })}</p>}
      {row.note && <p>{row.note}</p>}
      <Space>
        <Button size="small" onClick={onView}>
          {words("versions.view")}
        </Button>
        <Button size="small" disabled={busy} onClick={onLoad}>
          {words("versions.load")}
        </Button>
        {!current && (
          <Button size="small" disabled={busy} onClick={onRestore}>
            {words("versions.restore")}
          </Button>
        )}
      </Space>
    </li>
  );
}

type Loading = { formId: string; version: number; tenantId: string; work: ReturnType<typeof useDraft> };

/** Form and flow of a published version become what is being drawn; the form first, because it may be refused. */
async function loadIntoDraft({ formId, version, tenantId, work }: Loading): Promise<void> {
  const [old, now] = await Promise.all([loadVersion(formId, version), call(formCalls.read, { id: formId })]);
  const { formName, formTitle, formRemarks, formClassification, formUrl: url, revision } = now;
  const header = { formName, formTitle, formRemarks, formClassification, url };
  await saveForm({ id: formId, revision, header, date: old.date, tenantId });
  work.store.replace(readDefinition(old.definition), Date.now());
  await work.autosave.flush();
}
