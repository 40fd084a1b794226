import { useQuery } from "@tanstack/react-query";
import { Button, Tag } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { tagOf } from "../decide/opinion/opinions.ts";
import { keys } from "../keys.ts";
import { listPhrases } from "./calls.ts";

const PhrasesDialog = lazy(() => import("./phrases-dialog.tsx"));

/** W15: the own phrases as tags, and the way to change them; `opinion` is offered as the next one. */
export function Phrases({ opinion, onChoose }: { opinion: string; onChoose: (text: string) => void }) {
  const { t } = useTranslation("approval");
  const [editing, setEditing] = useState(false);
  const { data } = useQuery({
    queryKey: keys.phrases,
    queryFn: ({ signal }) => listPhrases(signal),
    staleTime: 60_000,
  });
  return (
    <fieldset className="composer-tags">
      <legend className="unseen">{t("phrase.title")}</legend>
      {data?.phrases.map(({ id, text }) => (
        <button key={id} type="button" title={text} onClick={() => onChoose(text)}>
          <Tag color="blue">{tagOf(text)}</Tag>
        </button>
      ))}
      <Button type="link" size="small" onClick={() => setEditing(true)}>
        {t("phrase.edit")}
      </Button>
      {editing && (
        <Suspense fallback={null}>
          <PhrasesDialog begin={opinion.trim()} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </fieldset>
  );
}
