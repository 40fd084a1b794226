import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import type { AnswerOf } from "@stampflow/kernel";
import { rosterCalls } from "@stampflow/system";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call, download } from "../../platform/call.ts";
import { toBase64 } from "./base64.ts";

export type Preview = AnswerOf<typeof rosterCalls.preview>;

/** What the server takes at most (spec 2, section 9; 1 MB is far more than 500 rows need). */
const mostBytes = 1024 * 1024;
const accepted = ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export function ChooseFile({ onChosen }: { onChosen: (importId: string) => void }) {
  const { t } = useTranslation("system");
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState("");
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    const fault = faultOf(file);
    if (fault) return setProblem(t(`roster.${fault}`, { name: file.name }));
    setProblem("");
    setBusy(true);
    try {
      const body = { name: file.name, file: await toBase64(file) };
      const preview = await call(rosterCalls.preview, body, { quiet: true });
      client.setQueryData(["system", "roster", preview.importId, "preview"], preview);
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
      <p>{t("roster.how")}</p>
      <div>
        <Button icon={<DownloadOutlined />} onClick={() => void download(rosterCalls.template, {}).catch(() => null)}>
          {t("roster.template")}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        className="roster-drop"
        data-over={over || undefined}
        onDrop={drop}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
      >
        <Button type="primary" loading={busy} onClick={() => input.current?.click()}>
          {t("roster.choose")}
        </Button>
        <p>{t("roster.drop")}</p>
        <input
          ref={input}
          className="unseen"
          type="file"
          tabIndex={-1}
          aria-label={t("roster.choose")}
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

function faultOf(file: File): "empty" | "large" | "kind" | null {
  if (file.size === 0) return "empty";
  if (!/\.xlsx$/i.test(file.name)) return "kind";
  return file.size > mostBytes ? "large" : null;
}
