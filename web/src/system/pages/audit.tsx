import { type AuditEntryView, auditCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { DateInput } from "../../kit/input/date-input.tsx";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn, ListFilter } from "../../kit/list/types.ts";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { loadBy } from "../../kit/record/load.ts";
import { call, download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { Changes, sentence } from "../audit/changes.tsx";

export default function AuditPage() {
  const { t } = useTranslation("system");
  const format = useFormat();
  const { can } = useSession();
  const nouns = useQuery({
    queryKey: ["system", "auditNouns"],
    queryFn: ({ signal }) => call(auditCalls.nouns, {}, { signal }),
  });
  const [open, setOpen] = useState<AuditEntryView | null>(null);
  const columns: ListColumn<AuditEntryView>[] = [
    { key: "at", title: t("audit.at"), width: 180, render: ({ at }) => format.dateTime(at), card: "title" },
    { key: "actor", title: t("audit.actor"), width: 140, render: ({ actorName }) => actorName },
    { key: "what", title: t("audit.what"), width: 320, render: (line) => sentence(t, line) },
    {
      key: "fields",
      title: t("audit.fields"),
      width: 240,
      render: ({ changes }) =>
        format.names([...new Set(changes.flatMap(({ fields }) => fields.map(({ name }) => name)))].slice(0, 4)),
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
    ...(["from", "to"] as const).map(
      (name): ListFilter => ({
        kind: "other",
        name,
        label: t(`audit.${name}`),
        more: true,
        control: (value, change, id) => (
          <DateInput id={id} value={value || null} onChange={(day) => change(day ?? "")} />
        ),
      }),
    ),
  ];
  return (
    <>
      <ListPage<AuditEntryView>
        name="system.audit"
        title={t("audit.title")}
        note={t("audit.note")}
        queryKey={["system", "audit"]}
        load={loadBy(auditCalls.list)}
        keyOf={({ id }) => id}
        columns={columns}
        filters={filters}
        onOpen={setOpen}
        openKey={open?.id}
        empty={{ why: t("audit.empty") }}
        onExport={can("system:audit:export") ? (asked) => download(auditCalls.exportList, asked) : undefined}
      />
      <DetailDrawer open={open !== null} title={open ? sentence(t, open) : ""} onClose={() => setOpen(null)}>
        {open && <Changes line={open} />}
      </DetailDrawer>
    </>
  );
}
