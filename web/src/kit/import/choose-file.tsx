import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import type { AnswerOf } from "@stampflow/kernel";
import { fileLimit, type ImportCalls, xlsxType } from "@stampflow/sheet";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Radio } from "antd";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call, download } from "../../platform/call.ts";
import { useFormat } from "../format/format.ts";

export type Preview = AnswerOf<ImportCalls["preview"]>;
/** Where the preview of an import is kept until the page is left, and the file, to look at it again. */
export const previewKey = (importId: string) => ["import", importId, "preview"];
export const fileKey = (importId: string) => ["import", importId, "file"];
export type SentFile = { name: string; file: string; changes: boolean };

const accepted = `.xlsx,${xlsxType}`;

type Props = {
  calls: ImportCalls;
  limit: number;
  mayChange: boolean;
  /** The columns that every row fills in. */
  needed: readonly string[];
  onChosen: (importId: string) => void;
};

export function ChooseFile({ calls, limit, mayChange, needed, onChosen }: Props) {
  const { t } = useTranslation("kit");
  const { names } = useFormat();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [changes, setChanges] = useState(false);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState("");
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    const fault = faultOf(file);
    if (fault) return setProblem(t(`import.${fault}`, { name: file.name }));
    setProblem("");
    setBusy(true);
    try {
      const body = { name: file.name, file: await toBase64(file), changes };
      const preview = await call(calls.preview, body, { quiet: true });
      client.setQueryData(previewKey(preview.importId), preview);
      client.setQueryData(fileKey(preview.importId), body);
      onChosen(preview.importId);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void readFile(event.dataTransfer.files[0]);
  };
  return (
    <>
      <p>
        {t("import.how", { limit })}
        {needed.length > 0 && ` ${t("import.needed", { columns: names(needed) })}`}
      </p>
      <div>
        <Button icon={<DownloadOutlined />} onClick={() => void download(calls.template, {}).catch(() => null)}>
          {t("import.template")}
        </Button>
      </div>
      {mayChange && <ExistingChoice changes={changes} onChange={setChanges} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        className="import-drop"
        data-over={over || undefined}
        onDrop={drop}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
      >
        <Button type="primary" loading={busy} onClick={() => input.current?.click()}>
          {t("import.choose")}
        </Button>
        <p>{t("import.drop")}</p>
        <input
          ref={input}
          className="unseen"
          type="file"
          tabIndex={-1}
          aria-label={t("import.choose")}
          accept={accepted}
          onChange={(event) => {
            void readFile(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

type ExistingProps = { changes: boolean; onChange: (changes: boolean) => void; disabled?: boolean };

/** What happens to rows that name an existing record. */
export function ExistingChoice({ changes, onChange, disabled = false }: ExistingProps) {
  const { t } = useTranslation("kit");
  return (
    <div>
      <Radio.Group
        aria-label={t("import.existing")}
        value={changes}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: false, label: t("import.onlyNew") },
          { value: true, label: t("import.changesToo") },
        ]}
      />
      {changes && <p className="import-note">{t("import.changesHint")}</p>}
    </div>
  );
}

function faultOf(file: File): "empty" | "large" | "kind" | null {
  if (file.size === 0) return "empty";
  if (!/\.xlsx$/i.test(file.name)) return "kind";
  return file.size > fileLimit ? "large" : null;
}

function toBase64(file: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => failed(reader.error ?? new Error("the file could not be read"));
    reader.readAsDataURL(file);
  });
}
