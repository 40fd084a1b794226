import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Call, type Schema, schemaIn } from "../document.ts";
import { takesKeys } from "../trial.ts";
import { SchemaTable } from "./schema-table.tsx";
import { TryCall } from "./try-call.tsx";

type Props = { call: Call; apiKey: string };

export function CallLine({ call, apiKey }: Props) {
  const [open, setOpen] = useState(false);
  const { method, path, operation } = call;
  return (
    <details className="api-call" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b data-method={method}>{method}</b>
        <code>{path}</code>
        <span lang="en">{operation.summary}</span>
      </summary>
      {open && <CallBody call={call} apiKey={apiKey} />}
    </details>
  );
}

function CallBody({ call, apiKey }: Props) {
  const { operation, schemas } = call;
  const { t } = useTranslation("developer");
  const permission = operation["x-permission"] ?? "";
  const open = permission === "public" || permission === "signedIn";
  const query: Schema = {
    properties: Object.fromEntries((operation.parameters ?? []).map(({ name, schema }) => [name, schema ?? {}])),
    required: (operation.parameters ?? []).filter(({ required }) => required).map(({ name }) => name),
  };
  const answer = schemaIn(operation.responses?.["200"])?.properties?.data;
  return (
    <div className="api-body">
      <p>
        {t("permission")} {open ? t(`permissions.${permission}`) : <code>{permission}</code>}
      </p>
      <SchemaTable title={t("query")} schema={query} schemas={schemas} />
      <SchemaTable title={t("body")} schema={schemaIn(operation.requestBody)} schemas={schemas} />
      <SchemaTable title={t("answer")} schema={answer} schemas={schemas} />
      {takesKeys(call) ? <TryCall call={call} apiKey={apiKey} /> : permission !== "public" && <p>{t("try.person")}</p>}
    </div>
  );
}
