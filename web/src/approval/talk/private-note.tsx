import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { Field } from "../../kit/input/field.tsx";
import { loadNote, saveNote } from "./calls.ts";

const mostText = 2000;

/** Kept when one leaves the field. */
export function PrivateNote({ applyId, forId }: { applyId: string; forId: string | undefined }) {
  const { t } = useTranslation("approval");
  const format = useFormat();
  const client = useQueryClient();
  const queryKey = ["approval", "note", applyId];
  const note = useQuery({ queryKey, queryFn: ({ signal }) => loadNote(applyId, forId, signal) });
  const [written, setWritten] = useState<string | null>(null);
  const [failure, setFailure] = useState("");
  if (!note.data) return null;
  const { text, savedAt } = note.data;
  const keep = async () => {
    if (written === null || written === text) return;
    setFailure("");
    try {
      client.setQueryData(queryKey, await saveNote(applyId, written, forId));
      setWritten(null);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="talk-note">
      <Field label={t("note.title")} error={failure || undefined}>
        <Input.TextArea
          value={written ?? text}
          maxLength={mostText}
          autoSize={{ minRows: 2, maxRows: 10 }}
          placeholder={t("note.hint")}
          onChange={(event) => setWritten(event.target.value)}
          onBlur={() => void keep()}
        />
      </Field>
      {savedAt !== null && written === null && <small>{t("note.saved", { time: format.dateTime(savedAt) })}</small>}
    </div>
  );
}
