import { descriptionCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useClearIcon } from "../../kit/input/clear-icon.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { download, read } from "../../platform/call.ts";
import { callsOf, groupsOf, readDocument } from "../document.ts";
import { CallLine } from "../parts/call-line.tsx";
import "../developer.css";

/** The description of all calls, made readable. */
export default function ApiPage() {
  const { t } = useTranslation("developer");
  const clear = useClearIcon();
  const [{ find }, set] = useAddress({ find: "" });
  // In memory only: the key is forgotten when the page is left.
  const [apiKey, setApiKey] = useState("");
  const document = useQuery({
    queryKey: ["developer", "openapi"],
    queryFn: async ({ signal }) => readDocument(await read(descriptionCalls.openapi, {}, { signal })),
    staleTime: 600_000,
  });
  const calls = document.data ? callsOf(document.data) : [];
  const groups = groupsOf(calls, find);
  return (
    <div className="api">
      <PageHeader
        title={t("title")}
        note={t("note", { count: calls.length })}
        actions={
          <Button onClick={() => void download(descriptionCalls.openapi, {}, { name: "openapi.json" }).catch(() => {})}>
            {t("raw")}
          </Button>
        }
      />
      <Input
        type="search"
        size="large"
        allowClear={clear}
        aria-label={t("search")}
        placeholder={t("search")}
        value={find}
        onChange={(event) => set({ find: event.target.value })}
      />
      <Input.Password
        aria-label={t("try.key")}
        placeholder={t("try.key")}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={apiKey}
        onChange={(event) => setApiKey(event.target.value)}
      />
      <p className="api-hint">{t("try.keyHint")}</p>
      {document.isPending && <Skeleton rows={10} />}
      {document.isLoadingError && <ErrorView error={document.error} onRetry={() => void document.refetch()} />}
      {document.data && groups.length === 0 && <Empty why={t("none")} />}
      {groups.map(([module, own]) => (
        <section key={module}>
          <h2>
            {module} <small>{own.length}</small>
          </h2>
          {own.map((call) => (
            <CallLine key={call.id} call={call} apiKey={apiKey} />
          ))}
        </section>
      ))}
    </div>
  );
}
