import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Mentions } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../kit/avatar.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useNow } from "../../kit/use-now.ts";
import { newKey } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { commandOf } from "../decide/keyboard.ts";
import { sendKeys } from "../list/pane.tsx";
import { type Picture, PictureField } from "../pictures/picture-field.tsx";
import { Pictures } from "../pictures/pictures.tsx";
import type { Person } from "../types.ts";
import { addComment, type Comment, listComments, removeComment } from "./calls.ts";
import { stillMentioned } from "./mentioned.ts";
import { PrivateNote } from "./private-note.tsx";
import "./talk.css";

type Props = { applyId: string; forId?: string | undefined; begin: number };

const mostText = 1000;

/** The comments of the readers, and below them the note that nobody else gets. `begin` rises to ask for the focus. */
export default function Comments({ applyId, forId, begin }: Props) {
  const { t } = useTranslation("approval");
  const query = useInfiniteQuery({
    queryKey: ["approval", "detail", applyId, "comments", forId ?? ""],
    queryFn: ({ pageParam, signal }) => listComments(applyId, forId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ earlier }) => earlier ?? undefined,
  });
  if (query.isPending) return <Skeleton rows={4} />;
  if (query.isError && !query.data) return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
  const pages = query.data?.pages ?? [];
  const comments = pages.toReversed().flatMap(({ records }) => records);
  return (
    <div className="talk">
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("comment.earlier")}
        </Button>
      )}
      {comments.length === 0 && <p className="talk-none">{t("comment.none")}</p>}
      <ol className="talk-list" aria-label={t("comment.title")}>
        {comments.map((comment) => (
          <OneComment key={comment.id} comment={comment} applyId={applyId} forId={forId} />
        ))}
      </ol>
      <Composer applyId={applyId} forId={forId} begin={begin} readers={pages[0]?.readers ?? []} />
      <PrivateNote applyId={applyId} forId={forId} />
    </div>
  );
}

const stale = (applyId: string) => ({ queryKey: ["approval", "detail", applyId, "comments"] });

type OneProps = { comment: Comment; applyId: string; forId: string | undefined };

function OneComment({ comment, applyId, forId }: OneProps) {
  const { t } = useTranslation("approval");
  const format = useFormat();
  const now = useNow();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { by, at, text, pictures, removed, removableUntil } = comment;
  const remove = async () => {
    setBusy(true);
    await removeComment(applyId, comment.id, forId).catch((error: Error) => toast.error({ title: error.message }));
    setBusy(false);
    await client.invalidateQueries(stale(applyId));
  };
  return (
    <li>
      <Avatar name={by.name} size={28} />
      <div>
        <p className="moment-line">
          <strong>{by.name}</strong>
          <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
          {removableUntil !== null && now <= removableUntil && (
            <Button type="link" size="small" loading={busy} onClick={() => void remove()}>
              {t("comment.remove")}
            </Button>
          )}
        </p>
        {removed ? <p className="talk-none">{t("comment.removed")}</p> : <p className="talk-text">{text}</p>}
        <Pictures applyId={applyId} forId={forId} keys={pictures} />
      </div>
    </li>
  );
}

/** While the list of people is open, Escape closes only that. */
const choosing = () => document.querySelector(".ant-mentions-dropdown:not(.ant-mentions-dropdown-hidden)") !== null;

type ComposerProps = Props & { readers: readonly Person[] };

function Composer({ applyId, forId, begin, readers }: ComposerProps) {
  const { t } = useTranslation("approval");
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Person[]>([]);
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const key = useRef("");
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (begin > 0) area.current?.querySelector("textarea")?.focus();
  }, [begin]);

  const send = async () => {
    if (busy || text.trim() === "") return;
    setBusy(true);
    setFailure("");
    key.current ||= newKey();
    const sent = pictures.map(({ key: file, name, type, size }) => ({ key: file, name, type, size }));
    const comment = { applyId, forId, text: text.trim(), pictures: sent, mentions: stillMentioned(text, chosen) };
    try {
      await addComment(comment, key.current);
      key.current = "";
      setText("");
      setChosen([]);
      setPictures([]);
      await client.invalidateQueries(stale(applyId));
    } catch (error) {
      key.current = "";
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div ref={area} className="talk-composer">
      <Mentions
        value={text}
        rows={2}
        maxLength={mostText}
        aria-label={t("comment.write")}
        placeholder={t("comment.hint")}
        options={readers.map(({ id, name }) => ({ key: id, value: name, label: name }))}
        onChange={setText}
        onSelect={({ value }) => setChosen((all) => [...all, ...readers.filter(({ name }) => name === value)])}
        onKeyDown={({ nativeEvent, key: pressed }) => {
          if (commandOf(nativeEvent, true) === "send") void send();
          else if (pressed === "Escape" && !choosing()) area.current?.closest<HTMLElement>(".detail")?.focus();
        }}
      />
      <PictureField value={pictures} onChange={setPictures} />
      {failure && <Alert type="error" showIcon title={t("comment.failed", { reason: failure })} />}
      <div className="talk-foot">
        <Button
          type="primary"
          loading={busy}
          disabled={text.trim() === ""}
          title={t("decide.send", { keys: sendKeys })}
          onClick={() => void send()}
        >
          {t("comment.send")}
        </Button>
      </div>
    </div>
  );
}
