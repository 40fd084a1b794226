import { transferCalls } from "@stampflow/approval";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Input } from "antd";
import { type DragEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";
import type { OpenedFile } from "./mapping.ts";

type Props = { text: string; onText: (text: string) => void; onChosen: (chosen: OpenedFile) => void };

const most = transferCalls.maxBody - 1024;

/** The server refuses text that is not JSON, like any other unsuitable file. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 100);
  }
}

export function ChooseForm({ text, onText, onChosen }: Props) {
  const { t } = useTranslation("form-transfer");
  const pasteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const textContext = useMutation({
    mutationFn: async (blob: Blob) => {
      if (blob.size > most) throw new Error(t("large"));
      const file = parsed(await blob.text());
      return { file, opened: await call(transferCalls.readFile, { file }, { quiet: true }) };
    },
    meta: { quiet: true },
    onSuccess: onChosen,
  });
  const take = (file: File | undefined) => file && textContext.mutate(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section className="transfer-part">
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
        <Button type="primary" loading={textContext.isPending} onClick={() => input.current?.click()}>
          {t("choose")}
        </Button>
        <p>{t("drop")}</p>
        <input
          ref={input}
          className="unseen"
          type="file"
          tabIndex={-1}
          aria-label={t("choose")}
          accept=".json,application/json"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
      {textContext.error && <Alert type="error" showIcon title={textContext.error.message} />}
      <label htmlFor={pasteId}>{t("paste")}</label>
      <Input.TextArea
        id={pasteId}
        className="transfer-text"
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div>
        <Button
          disabled={text.trim() === ""}
          loading={textContext.isPending}
          onClick={() => textContext.mutate(new Blob([text]))}
        >
          {t("read")}
        </Button>
      </div>
    </section>
  );
}
