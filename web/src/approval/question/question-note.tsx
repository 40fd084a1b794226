import { Alert, Button, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { Field } from "../../kit/input/field.tsx";
import { useSession } from "../../platform/session.ts";
import type { Decided } from "../decide/footer-props.ts";
import { commandOf } from "../decide/keyboard.ts";
import { useSend } from "../decide/send.ts";
import { sendKeys } from "../list/pane.tsx";
import { type Picture, PictureField } from "../pictures/picture-field.tsx";
import type { Detail } from "../types.ts";
import { answer, drop } from "./calls.ts";
import "./question.css";

type Question = Detail["questions"][number];
type Props = { detail: Detail; onDecided: (decided: Decided) => void };

export const mostText = 500;

/** The open questions, on top: the applicant answers there, and whoever asked can drop it. */
export function QuestionNotes({ detail, onDecided }: Props) {
  const { session } = useSession();
  return detail.questions.map((question) =>
    detail.applicant.id === session.user.userId ? (
      <ToAnswer key={question.id} detail={detail} question={question} onDecided={onDecided} />
    ) : (
      <Waiting key={question.id} detail={detail} question={question} />
    ),
  );
}

function ToAnswer({ detail, question, onDecided }: Props & { question: Question }) {
  const { t } = useTranslation("approval");
  const format = useFormat();
  const heading = useId();
  const [text, setText] = useState("");
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [tried, setTried] = useState(false);
  const { send, busy, refused, reason, wait } = useSend(detail.id);
  const silent = text.trim() === "";

  const submit = async () => {
    setTried(true);
    if (silent || busy || wait > 0) return;
    const sent = pictures.map(({ key, name, type, size }) => ({ key, name, type, size }));
    const done = t("question.answered");
    if (await send((key) => answer({ questionId: question.id, text: text.trim(), pictures: sent }, key), done)) {
      onDecided({ stays: detail.tasks.length > 0 || detail.questions.length > 1, done });
    }
  };
  return (
    <section className="question" aria-labelledby={heading}>
      <h3 id={heading}>{t("question.toYou", { name: question.by.name, time: format.dateTime(question.at) })}</h3>
      <blockquote>{question.text}</blockquote>
      <Field label={t("question.answer")} required error={tried && silent ? t("question.needed") : undefined}>
        <Input.TextArea
          value={text}
          maxLength={mostText}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={({ nativeEvent }) => commandOf(nativeEvent, true) === "send" && void submit()}
        />
      </Field>
      <PictureField value={pictures} onChange={setPictures} />
      {refused && <Alert type="error" showIcon title={reason} />}
      <div className="question-foot">
        <Button
          type="primary"
          loading={busy}
          disabled={wait > 0}
          title={t("decide.send", { keys: sendKeys })}
          onClick={() => void submit()}
        >
          {t("question.answer")}
          {wait > 0 && ` (${wait})`}
        </Button>
      </div>
    </section>
  );
}

function Waiting({ detail, question }: { detail: Detail; question: Question }) {
  const { t } = useTranslation("approval");
  const format = useFormat();
  const { session } = useSession();
  const { send, busy, refused, reason } = useSend(detail.id);
  const own = [session.user.userId, detail.for?.id].includes(question.user.id);
  const task = own && detail.tasks.find(({ actions }) => actions.includes("DROP"));
  const words = { name: question.by.name, time: format.dateTime(question.at), applicant: detail.applicant.name };
  return (
    <Alert
      type="info"
      showIcon
      title={t(question.by.id === session.user.userId ? "question.mine" : "question.waiting", words)}
      description={
        <>
          <p className="question-said">{question.text}</p>
          {refused && <p role="alert">{reason}</p>}
        </>
      }
      action={
        task && (
          <Button
            size="small"
            loading={busy}
            onClick={() =>
              void send(
                (key) => drop({ applyId: detail.id, taskId: task.taskId, forId: detail.for?.id }, key),
                t("question.dropped"),
              )
            }
          >
            {t("question.drop")}
          </Button>
        )
      }
    />
  );
}
