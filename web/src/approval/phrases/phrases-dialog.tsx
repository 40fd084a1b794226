import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { keys } from "../keys.ts";
import { listPhrases, type Phrase, removePhrase, savePhrase } from "./calls.ts";

const most = 20;
const mostText = 100;

/** The own phrases: add, change, order, remove. Each change is kept at once. */
export default function PhrasesDialog({ begin, onClose }: { begin: string; onClose: () => void }) {
  const { t } = useTranslation("approval");
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: keys.phrases, queryFn: ({ signal }) => listPhrases(signal) });
  const all = data?.phrases ?? [];
  const [fresh, setFresh] = useState(() =>
    begin.length <= mostText && !all.some(({ text }) => text === begin) ? begin : "",
  );
  const [failure, setFailure] = useState("");

  const keep = async (change: () => Promise<{ phrases: Phrase[] }>): Promise<boolean> => {
    setFailure("");
    try {
      client.setQueryData(keys.phrases, await change());
      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  const add = async () => {
    const text = fresh.trim();
    if (text !== "" && (await keep(() => savePhrase({ text })))) setFresh("");
  };
  return (
    <FormDialog
      open
      dirty={fresh.trim() !== "" && fresh !== begin}
      title={t("phrase.title")}
      footer={<Button onClick={onClose}>{t("phrase.close")}</Button>}
      onCancel={onClose}
    >
      <div className="phrases">
        {all.length < most ? (
          <div className="phrase-line">
            <Input
              value={fresh}
              maxLength={mostText}
              aria-label={t("phrase.new")}
              placeholder={t("phrase.hint")}
              onChange={(event) => setFresh(event.target.value)}
              onPressEnter={(event) => !event.nativeEvent.isComposing && void add()}
            />
            <Button type="primary" disabled={fresh.trim() === ""} onClick={() => void add()}>
              {t("phrase.add")}
            </Button>
          </div>
        ) : (
          <Alert type="info" title={t("phrase.full", { max: most })} />
        )}
        {failure && <Alert type="error" showIcon title={failure} />}
        <ol className="phrases-list" aria-label={t("phrase.title")}>
          {all.map((phrase, at) => (
            <Line
              key={phrase.id}
              phrase={phrase}
              first={at === 0}
              last={at === all.length - 1}
              onChange={(text) => keep(() => savePhrase({ id: phrase.id, text }))}
              onMove={(step) => keep(() => savePhrase({ ...phrase, at: at + step }))}
              onRemove={() => keep(() => removePhrase(phrase.id))}
            />
          ))}
        </ol>
      </div>
    </FormDialog>
  );
}

type LineProps = {
  phrase: Phrase;
  first: boolean;
  last: boolean;
  onChange: (text: string) => unknown;
  onMove: (step: 1 | -1) => unknown;
  onRemove: () => unknown;
};

function Line({ phrase, first, last, onChange, onMove, onRemove }: LineProps) {
  const { t } = useTranslation("approval");
  const [text, setText] = useState(phrase.text);
  const keep = () => {
    const written = text.trim();
    if (written === "") setText(phrase.text);
    else if (written !== phrase.text) onChange(written);
  };
  const about = { text: phrase.text };
  return (
    <li className="phrase-line">
      <Input
        value={text}
        maxLength={mostText}
        aria-label={t("phrase.change", about)}
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
        onPressEnter={(event) => !event.nativeEvent.isComposing && keep()}
      />
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        disabled={first}
        aria-label={t("phrase.up", about)}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        disabled={last}
        aria-label={t("phrase.down", about)}
        onClick={() => onMove(1)}
      />
      <Button type="text" icon={<DeleteOutlined />} aria-label={t("phrase.remove", about)} onClick={() => onRemove()} />
    </li>
  );
}
