import type { Values } from "@stampflow/form";
import { Alert, Segmented, Tabs } from "antd";
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesign, usePorts } from "../../form/ports.ts";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { FormRenderer } from "../../kit/form/form-renderer.tsx";
import { useFilled } from "../../kit/form/use-filled.ts";
import { useFormat } from "../../kit/format/format.ts";
import { lazyOf } from "../../kit/lazy.ts";
import { registeredModules } from "../../platform/modules.ts";
import { seesFlow, useSession } from "../../platform/session.ts";
import { About } from "../apply/fixed-form.tsx";
import { DecisionFooter } from "../decide/footer.tsx";
import type { Decided } from "../decide/footer-props.ts";
import { useKeys } from "../decide/use-keys.ts";
import { QuestionNotes } from "../question/question-note.tsx";
import type { Detail, OwnTask, Person, ProgressRow } from "../types.ts";
import { DetailHeader, type Neighbours } from "./header.tsx";
import { Progress } from "./progress.tsx";
import { sentBackIn } from "./sent-back.ts";
import { actionKeyOf } from "./timeline.ts";
import { useHandledBy, useMarkRead, useViewedSeconds } from "./use-seen.ts";

type Props = {
  detail: Detail;
  /** False while it shows cached data: it can be read but not acted on. */
  fresh: boolean;
  walk: Neighbours;
  onDecided: (decided: Decided) => void;
};

export function DetailView({ detail, fresh, walk, onDecided }: Props) {
  const { t } = useTranslation("approval");
  const { session, can } = useSession();
  const [tab, setTab] = useState("content");
  const [taskId, setTaskId] = useState("");
  const [commenting, setCommenting] = useState(0);
  useKeys({
    comment: () => {
      setTab("comments");
      setCommenting((times) => times + 1);
    },
  });
  const viewed = useViewedSeconds();
  useMarkRead(detail.id, detail.for?.id);
  const handled = useHandledBy(detail, session.user.userId);
  const tasks = can("approval:handle") ? detail.tasks : detail.tasks.filter(({ kind }) => kind === "resubmit");
  const task = tasks.find((one) => one.taskId === taskId) ?? tasks[0];
  const { filled, seen } = useContent(detail, task);
  const applicant = useMemo(
    () => ({ userId: detail.applicant.id, realName: detail.applicant.name }),
    [detail.applicant.id, detail.applicant.name],
  );
  const ports = usePorts(filled.design, filled.values, { applyId: detail.id, forId: detail.for?.id, applicant });
  const writes =
    task !== undefined && task.kind !== "resubmit" && Object.values(task.permissions).some((one) => one.writable);

  const content = (
    <div className="detail-content" data-reading={!writes || undefined}>
      {writes && <Alert type="info" showIcon title={t("detail.writable")} />}
      <FormRenderer filled={filled} ports={ports} mode={writes ? "edit" : "read"} />
    </div>
  );
  return (
    <>
      <DetailHeader detail={detail} walk={walk} />
      <Notes detail={detail} taken={handled}>
        {fresh && <QuestionNotes detail={detail} onDecided={onDecided} />}
      </Notes>
      <About formId={detail.formId} applyId={detail.id} />
      <Effects applyId={detail.id} status={detail.status} />
      {tasks.length > 1 && (
        <div className="detail-tasks">
          <span>{t("detail.tasks")}</span>
          <Segmented
            value={task?.taskId ?? ""}
            options={tasks.map((one) => ({ value: one.taskId, label: one.nodeName }))}
            onChange={setTaskId}
          />
        </div>
      )}
      <Tabs
        className="detail-tabs"
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: "content", label: t("detail.content"), children: content },
          ...(seesFlow(session.user)
            ? [{ key: "progress", label: t("detail.progress"), children: <Progress detail={detail} /> }]
            : []),
          {
            key: "comments",
            label: t("comment.title"),
            children: <Later load={comments} applyId={detail.id} forId={detail.for?.id} begin={commenting} />,
          },
          {
            key: "copies",
            label: t("copies.title"),
            children: <Later load={copies} applyId={detail.id} forId={detail.for?.id} />,
          },
          ...(Object.keys(detail.nodes).length > 0
            ? [{ key: "picture", label: t("detail.picture"), children: <Later load={picture} detail={detail} /> }]
            : []),
        ]}
      />
      {fresh && (
        <DecisionFooter
          detail={detail}
          task={task}
          filled={writes ? filled : null}
          seen={seen}
          viewed={viewed}
          onFaulty={() => setTab("content")}
          onDecided={onDecided}
        />
      )}
    </>
  );
}

const effectParts = registeredModules().flatMap(({ effects = [] }) => effects);
const picture = () => import("./run-picture.tsx");
const comments = () => import("../talk/comments.tsx");
const copies = () => import("../talk/copies.tsx");

/** What other modules say of what an application changes, or would change. */
function Effects({ applyId, status }: { applyId: string; status: string }) {
  return effectParts.map((load, at) => {
    const Part = lazyOf(load);
    return (
      <Suspense key={at} fallback={null}>
        <Part applyId={applyId} status={status} />
      </Suspense>
    );
  });
}

/** A tab that few open is loaded when it is opened. */
function Later<Props extends object>({
  load,
  ...props
}: Props & { load: () => Promise<{ default: ComponentType<Props> }> }) {
  const Loaded = lazyOf<object>(load as () => Promise<{ default: ComponentType }>);
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** The form, read-only or, where the node allows it, editable. Updates never overwrite what was typed. */
function useContent(detail: Detail, task: OwnTask | undefined) {
  const design = useDesign(detail.content.date);
  const permissions = task && task.kind !== "resubmit" ? task.permissions : detail.content.permissions;
  const check = useMemo(() => ({ mode: "decide" as const, permissions }), [permissions]);
  const filled = useFilled(design, detail.content.values, check);
  const [seen, setSeen] = useState<Values>(detail.content.values);
  const latest = useRef(filled);
  useEffect(() => {
    latest.current = filled;
  });
  useEffect(() => {
    if (latest.current.dirty) return;
    latest.current.reset(detail.content.values);
    setSeen(detail.content.values);
  }, [detail.content.values]);
  return { filled, seen };
}

/** Says for whom the reader acts, or that they cannot decide their own application. */
function Place({ detail, principal: { name } }: { detail: Detail; principal: Person }) {
  const { t } = useTranslation("approval");
  const { session } = useSession();
  const own = [detail.applicant.id, detail.submittedBy.id].includes(session.user.userId);
  return <Alert type="info" showIcon title={t(own ? "detail.ownFor" : "detail.actingFor", { name })} />;
}

/** Who sent it back, and why: on top, for whoever has it now. */
function SentBackNote({ row }: { row: ProgressRow }) {
  const { t } = useTranslation("approval");
  const format = useFormat();
  return (
    <Alert
      type="warning"
      showIcon
      title={t("detail.sentBack", { name: row.by?.name ?? t("progress.system"), time: format.dateTime(row.at) })}
      description={row.opinion || undefined}
    />
  );
}

type NotesProps = { detail: Detail; taken: ProgressRow | null; children: ReactNode };

function Notes({ detail, taken: handled, children }: NotesProps) {
  const { t } = useTranslation("approval");
  const format = useFormat();
  const stuck = detail.exception;
  const back = sentBackIn(detail);
  const waits = detail.ahead.find((step) => step.nodeId === stuck);
  const node = waits?.nodeName ?? detail.formName;
  return (
    <div className="detail-notes" aria-live="polite">
      {detail.for && <Place detail={detail} principal={detail.for} />}
      {back && <SentBackNote row={back} />}
      {handled && (
        <Alert
          type="warning"
          showIcon
          title={t(handled.by ? "detail.meanwhile" : "detail.meanwhileSystem", {
            name: handled.by?.name ?? "",
            time: format.dateTime(handled.at),
            action: t(`action.${actionKeyOf(handled)}`),
          })}
          description={handled.opinion || undefined}
        />
      )}
      {stuck !== null && (
        <Alert
          type="error"
          showIcon
          title={t(waits?.kind === "handler" ? "detail.exceptionHandler" : "detail.exception", { node })}
        />
      )}
      {children}
    </div>
  );
}
