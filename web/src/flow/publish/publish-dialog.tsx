import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input } from "antd";
import { lazy, Suspense, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { CancelButton, FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { ApiError, newKey } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { checkFlow, deploy, type Failing, type Finding, keys } from "../calls.ts";
import { useDesign } from "../design.ts";
import type { useDraft } from "../draft/use-draft.ts";
import { FindingList } from "../faults/finding-list.tsx";
import { unfinished } from "../faults/unfinished.ts";
import { useFindings } from "../faults/use-findings.ts";
import { FailingCases } from "./failing-cases.tsx";

/** Form, people or test cases may have changed since the check; the refusal then says what is wrong. */
const faultsIn = (error: unknown): Finding[] => listIn<Finding>(error, "faults") ?? [];
const failingIn = (error: unknown): Failing[] | undefined => listIn<Failing>(error, "failing");

function listIn<Item>(error: unknown, name: "faults" | "failing"): Item[] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const list = error.data[name];
  return Array.isArray(list) ? (list as Item[]) : undefined;
}

const SummaryList = lazy(() => import("../summary/summary-list.tsx"));

type Props = {
  formId: string;
  work: ReturnType<typeof useDraft>;
  onFix: () => void;
  onClose: () => void;
  onPublished: (version: number) => void;
};

/** Saves the drawing, lets the server check it against real people, and publishes it if there are no faults. */
export default function PublishDialog({ formId, work, onFix, onClose, onPublished }: Props) {
  const { words } = useDesign().textContext;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { can } = useSession();
  const noteId = useId();
  const [note, setNote] = useState("");
  const [opened] = useState(newKey);
  const [key, setKey] = useState(newKey);
  const [accepted, setAccepted] = useState(false);
  const { definition } = work.view;
  const checked = useQuery({
    queryKey: ["flow-designer", "check", formId, opened],
    queryFn: ({ signal }) => checkFlow(formId, work.toSave(definition), signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const publishing = useMutation({
    mutationFn: async () => {
      await work.autosave.flush();
      const { revision } = work.autosave;
      const drawn = { formId, definition: work.toSave(definition), revision };
      return deploy({ ...drawn, note: note.trim(), acceptFailing: accepted }, key);
    },
    meta: { quiet: true },
    onError: (error) => {
      if (failingIn(error)) setAccepted(false);
      if (error instanceof ApiError && error.status !== 0) setKey(newKey());
    },
    onSuccess: async ({ version }) => {
      work.autosave.adopt(work.autosave.revision + 1, Date.now());
      const move = { label: words("publish.move"), run: () => navigate(`/personnel/flowChange/${formId}`) };
      toast.success({
        title: words("publish.done", { version }),
        description: words("publish.doneText"),
        ...(version > 1 && can("approval:application:manage") ? { action: move } : {}),
      });
      onPublished(version);
      onClose();
      await client.invalidateQueries({ queryKey: keys.versions(formId) });
      await client.invalidateQueries({ queryKey: ["approval", "form"] });
    },
  });
  const here = useFindings().all.filter((finding) => finding.code === unfinished);
  const faults = [...here, ...(checked.data?.faults ?? []), ...faultsIn(publishing.error)];
  const warnings = checked.data?.warnings ?? [];
  const failing = failingIn(publishing.error) ?? checked.data?.failing ?? [];
  const ready = checked.isSuccess && faults.length === 0;
  const blocked = failing.length > 0 && !accepted;
  return (
    <FormDialog
      dirty={note !== ""}
      open
      title={words("publish.title")}
      onCancel={onClose}
      footer={[
        <CancelButton key="cancel" onCancel={onClose}>
          {words("publish.cancel")}
        </CancelButton>,
        faults.length > 0 ? (
          <Button key="fix" type="primary" onClick={onFix}>
            {words("publish.fix")}
          </Button>
        ) : (
          <Button
            key="ok"
            type="primary"
            disabled={!ready || blocked}
            loading={publishing.isPending}
            onClick={() => publishing.mutate()}
          >
            {words("publish.ok")}
          </Button>
        ),
      ]}
    >
      {checked.isPending && <Skeleton rows={3} />}
      {checked.isError && <Alert type="error" showIcon title={checked.error.message} />}
      {publishing.error && faults.length === 0 && (
        <Alert type="error" showIcon title={words("publish.failed")} description={publishing.error.message} />
      )}
      {checked.isSuccess && (faults.length > 0 || warnings.length > 0 || failing.length === 0) && (
        <Verdict faults={faults} warnings={warnings} onGo={onClose} />
      )}
      {ready && failing.length > 0 && <FailingCases failing={failing} accepted={accepted} onAccept={setAccepted} />}
      {ready && (
        <details className="fd-section">
          <summary>{words("summary.title")}</summary>
          <Suspense fallback={null}>
            <SummaryList onGo={onClose} />
          </Suspense>
        </details>
      )}
      {ready && (
        <div className="fd-section">
          <label htmlFor={noteId}>{words("publish.note")}</label>
          <Input.TextArea
            id={noteId}
            rows={2}
            maxLength={200}
            placeholder={words("publish.noteHint")}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
    </FormDialog>
  );
}

type VerdictProps = { faults: readonly Finding[]; warnings: readonly Finding[]; onGo: () => void };

function Verdict({ faults, warnings, onGo }: VerdictProps) {
  const { words } = useDesign().textContext;
  if (faults.length > 0) {
    return (
      <Alert
        type="error"
        showIcon
        title={words("publish.refused")}
        description={<FindingList findings={faults} onGo={onGo} />}
      />
    );
  }
  if (warnings.length > 0) {
    return (
      <Alert
        type="warning"
        showIcon
        title={words("publish.warned")}
        description={<FindingList findings={warnings} onGo={onGo} />}
      />
    );
  }
  return <Alert type="success" showIcon title={words("publish.clean")} />;
}
