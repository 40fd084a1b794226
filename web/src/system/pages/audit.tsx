import { type AuditEntryView, auditCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn, ListFilter } from "../../kit/list/types.ts";
import { focusPage } from "../../kit/list/use-row-focus.ts";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { loadBy } from "../../kit/record/load.ts";
import { call, download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { Changes, sentence } from "../audit/changes.tsx";

type Job = NonNullable<AuditEntryView["job"]>;
/** Of the job whose entries are shown, from where they were opened; a link alone does not know it. */
const jobTitle = (state: unknown) => (state as { readonly title?: string } | null)?.title;

/** The button that opened a job goes with the list that it stood in. */
function useFocusOf(jobId: string | undefined) {
  const shown = useRef(jobId);
  useEffect(() => {
    if (shown.current !== jobId) focusPage();
    shown.current = jobId;
  }, [jobId]);
}

export default function AuditPage() {
  const { t } = useTranslation("system");
  const format = useFormat();
  const { can } = useSession();
  const nouns = useQuery({
    queryKey: ["system", "auditNouns"],
    queryFn: ({ signal }) => call(auditCalls.nouns, {}, { signal }),
  });
  const [open, setOpen] = useState<AuditEntryView | null>(null);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { jobId, name } = Object.fromEntries(new URLSearchParams(search));
  useFocusOf(jobId);
  const openJob = ({ id, title }: Job) => navigate(`${pathname}?jobId=${id}`, { state: { title } });
  const columns: ListColumn<AuditEntryView>[] = [
    { key: "at", title: t("audit.at"), width: 200, firm: true, render: ({ at }) => format.dateTime(at), card: "title" },
    { key: "actor", title: t("audit.actor"), width: 140, render: ({ actorName }) => actorName },
    {
      key: "what",
      title: t("audit.what"),
      width: 320,
      render: (line) => sentence(t, line, name),
    },
    {
      key: "fields",
      title: t("audit.fields"),
      width: 240,
      render: ({ changes, job }) =>
        job?.count === undefined ? (
          format.names([...new Set(changes.flatMap(({ fields }) => fields.map(({ name }) => name)))].slice(0, 4))
        ) : (
          <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => openJob(job)}>
            {t("audit.open")}
          </Button>
        ),
    },
    { key: "address", title: t("audit.address"), width: 150, render: ({ address }) => address, card: "none" },
  ];
  const filters: ListFilter[] = [
    {
      kind: "select",
      name: "noun",
      label: t("audit.noun"),
      options: (nouns.data ?? []).map(({ noun, name }) => ({ value: noun, label: name })),
    },
    { kind: "text", name: "name", label: t("audit.name") },
    {
      kind: "other",
      name: "actorId",
      label: t("audit.actor"),
      control: (value, change, id) => (
        <PeoplePicker id={id} value={value || null} onChange={(userId) => change(userId ?? "")} />
      ),
    },
    { kind: "day", name: "from", label: t("audit.from"), more: true },
    { kind: "day", name: "to", label: t("audit.to"), end: { of: "from" }, more: true },
  ];
  return (
    <>
      <ListPage<AuditEntryView>
        name="system.audit"
        key={jobId}
        title={jobId ? (jobTitle(state) ?? t("audit.oneJob")) : t("audit.title")}
        note={jobId ? undefined : t("audit.note")}
        back={jobId && pathname}
        fixed={{ jobId }}
        queryKey={["system", "audit"]}
        load={loadBy(auditCalls.list)}
        keyOf={({ id }) => id}
        columns={columns}
        filters={filters}
        onOpen={(line) => (line.job?.count === undefined ? setOpen(line) : openJob(line.job))}
        openKey={open?.id}
        empty={{ why: t("audit.empty") }}
        onExport={can("system:audit:export") ? (asked) => download(auditCalls.exportList, asked) : undefined}
      />
      <DetailDrawer open={open !== null} title={open ? sentence(t, open, name) : ""} onClose={() => setOpen(null)}>
        {open && <Changes line={open} />}
      </DetailDrawer>
    </>
  );
}
