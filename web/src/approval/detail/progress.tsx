import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../kit/avatar.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useNow } from "../../kit/use-now.ts";
import { HistoryCheck } from "../history/check.tsx";
import { Pictures } from "../pictures/pictures.tsx";
import { questionState } from "../question/question-state.ts";
import type { Detail, ProgressRow } from "../types.ts";
import { useNames } from "./names.ts";
import { Signature } from "./signature.tsx";
import {
  actionKeyOf,
  type FutureMoment,
  type Moment,
  type PastMoment,
  type PresentMoment,
  timelineOf,
} from "./timeline.ts";
import { useProgress } from "./use-progress.ts";
import { formatWait } from "./wait.ts";

/** Who, when, how long it waited, opinion and signature; then what waits; then what comes, in grey with its reasons. */
export function Progress({ detail }: { detail: Detail }) {
  const { t } = useTranslation("approval");
  const names = useNames();
  const { rows, hasEarlier, showEarlier, loading, failure } = useProgress(detail);
  const moments = timelineOf({ ...detail, progress: [...rows] });
  const firstAhead = moments.findIndex((moment) => moment.when === "future");
  return (
    <>
      {hasEarlier && <Earlier loading={loading} failure={failure} onShow={showEarlier} />}
      <ol className="timeline" aria-label={t("progress.label")}>
        {moments.map((moment, at) => (
          <li key={moment.key} data-tone={moment.tone} data-when={moment.when}>
            {at === firstAhead && <p className="timeline-cut">{t("progress.ahead")}</p>}
            <OneMoment
              moment={moment}
              detail={detail}
              rows={rows}
              together={moments.filter(({ when }) => when === "present").length > 1}
            />
          </li>
        ))}
        {detail.copies.length > 0 && (
          <li data-tone="plain" data-when="past">
            <p className="timeline-copies">{t("progress.copies", { names: names(detail.copies) })}</p>
          </li>
        )}
      </ol>
      {detail.whole && <HistoryCheck detail={detail} />}
    </>
  );
}

type InDetail = { detail: Detail; rows: readonly ProgressRow[] };

/** `together`: several nodes wait at the same time. */
function OneMoment({ moment, together, ...shown }: InDetail & { moment: Moment; together: boolean }) {
  if (moment.when === "past") return <PastItem moment={moment} {...shown} />;
  return moment.when === "present" ? (
    <PresentItem moment={moment} together={together} />
  ) : (
    <FutureItem moment={moment} />
  );
}

function PastItem({ moment, detail, rows }: InDetail & { moment: PastMoment }) {
  const { t, i18n } = useTranslation("approval");
  const format = useFormat();
  const names = useNames();
  const { row } = moment;
  const asked = questionState(row, rows, detail.questions);
  return (
    <div className="moment" data-void={moment.void || undefined}>
      {row.by ? <Avatar name={row.by.name} size={28} /> : <span className="moment-system" aria-hidden />}
      <div>
        <p className="moment-line">
          <strong>{row.by?.name ?? t("progress.system")}</strong>
          {moment.principal && <span>{t("progress.for", { name: moment.principal.name })}</span>}
          <span className="moment-action">{t(`action.${actionKeyOf(row)}`)}</span>
          {moment.others.length > 0 && <span>{names(moment.others)}</span>}
          {row.fast && <small className="moment-fast">{t("progress.fast")}</small>}
          {moment.void && <small>{t("progress.void")}</small>}
          {asked && <small className="moment-fast">{t(`question.state.${asked}`)}</small>}
        </p>
        <p className="moment-when">
          {row.nodeName && <span>{row.nodeName}</span>}
          <time dateTime={new Date(row.at).toISOString()}>{format.dateTime(row.at)}</time>
          {row.waited !== null && <span>{t("progress.waited", { time: formatWait(row.waited, i18n.language) })}</span>}
        </p>
        {row.ruleText && <p className="moment-rule">{row.ruleText}</p>}
        {row.opinion && <blockquote className="moment-opinion">{row.opinion}</blockquote>}
        <Pictures applyId={detail.id} forId={detail.for?.id} keys={row.pictures} />
        {row.signature && (
          <Signature
            applyId={detail.id}
            forId={detail.for?.id}
            fileKey={row.signature}
            name={row.by?.name ?? t("progress.system")}
          />
        )}
      </div>
    </div>
  );
}

function PresentItem({ moment, together }: { moment: PresentMoment; together: boolean }) {
  const { t, i18n } = useTranslation("approval");
  const now = useNow();
  return (
    <div className="moment">
      <span className="moment-system" aria-hidden />
      <div>
        {moment.nodeName && (
          <p className="moment-line">
            <strong>{moment.nodeName}</strong>
            {together && <small>{t("progress.together")}</small>}
          </p>
        )}
        <ul className="moment-people">
          {moment.tasks.map((task) => (
            <li key={task.taskId}>
              <Avatar name={task.user.name} size={24} />
              <span>{task.user.name}</span>
              <small>{t(`kind.${task.kind}`)}</small>
              <small>{t("progress.waiting", { time: formatWait(now - task.since, i18n.language) })}</small>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function FutureItem({ moment }: { moment: FutureMoment }) {
  const { t, i18n } = useTranslation("approval");
  const names = useNames();
  const { step } = moment;
  const kind = i18n.exists(`approval:step.${step.kind}`) ? t(`step.${step.kind}`) : "";
  const modes = step.kind === "handler" ? "list.handling" : "mode";
  const mode =
    step.people.length > 1 && i18n.exists(`approval:${modes}.${step.mode}`) ? t(`${modes}.${step.mode}`) : "";
  return (
    <div className="moment" style={{ marginInlineStart: step.depth * 16 }}>
      <span className="moment-system" aria-hidden />
      <div>
        <p className="moment-line">
          <strong>{step.nodeName || kind}</strong>
          {kind && step.nodeName && kind !== step.nodeName && <small>{kind}</small>}
          {mode && <small>{mode}</small>}
        </p>
        {step.people.length > 0 && <p>{names(step.people)}</p>}
        {step.reasons.map((reason) => (
          <p key={`${reason.code} ${reason.text}`} className="moment-rule">
            {reason.text}
          </p>
        ))}
      </div>
    </div>
  );
}

type Props = { loading: boolean; failure: Error | null; onShow: () => void };

/** Above the oldest step that is shown, as long as there are older ones. */
function Earlier({ loading, failure, onShow }: Props) {
  const { t } = useTranslation("approval");
  return (
    <div className="timeline-earlier">
      {failure && !loading && <Alert type="error" showIcon title={t("progress.earlierFailed")} />}
      <Button loading={loading} onClick={onShow}>
        {t("progress.earlier")}
      </Button>
    </div>
  );
}
