import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input, Modal } from "antd";
import { useId, useState } from "react";
import { ApiError, newKey } from "../../../app/api.ts";
import { toast } from "../../../app/toast.ts";
import { Skeleton } from "../../../kit/skeleton.tsx";
import { checkFlow, deploy, type Finding, keys } from "../calls.ts";
import { useDesign } from "../design.ts";
import type { useDraft } from "../draft/use-draft.ts";
import { FindingList } from "../faults/finding-list.tsx";
import { unfinished } from "../faults/unfinished.ts";
import { useFindings } from "../faults/use-findings.ts";

type Props = {
  formId: string;
  work: ReturnType<typeof useDraft>;
  onFix: () => void;
  onClose: () => void;
  onPublished: (version: number) => void;
};

/** Saves what is drawn, has the server check it against real people, and publishes it if nothing speaks against it. */
export function PublishDialog({ formId, work, onFix, onClose, onPublished }: Props) {
  const { words } = useDesign().reading;
  const client = useQueryClient();
  const noteId = useId();
  const [note, setNote] = useState("");
  const [key] = useState(newKey);
  const { definition } = work.view;
  const checked = useQuery({
    queryKey: ["flow-designer", "check", formId, key],
    queryFn: ({ signal }) => checkFlow(formId, work.settled(definition), signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const publishing = useMutation({
    mutationFn: async () => {
      await work.autosave.flush();
      return deploy(formId, work.settled(definition), work.autosave.revision, note.trim(), key);
    },
    meta: { quiet: true },
    onSuccess: async ({ version }) => {
      work.autosave.adopt(work.autosave.revision + 1, Date.now());
      toast.success({ title: words("publish.done", { version }), description: words("publish.doneText") });
      onPublished(version);
      onClose();
      await client.invalidateQueries({ queryKey: keys.versions(formId) });
      await client.invalidateQueries({ queryKey: ["approval", "form"] });
    },
  });
  const here = useFindings().all.filter((finding) => finding.code === unfinished);
  const faults = [...here, ...(checked.data?.faults ?? []), ...faultsIn(publishing.error)];
  const warnings = checked.data?.warnings ?? [];
  const ready = checked.isSuccess && faults.length === 0;
  return (
    <Modal
      open
      title={words("publish.title")}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {words("publish.cancel")}
        </Button>,
        faults.length > 0 ? (
          <Button key="fix" type="primary" onClick={onFix}>
            {words("publish.fix")}
          </Button>
        ) : (
          <Button
            key="ok"
            type="primary"
            disabled={!ready}
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
      {checked.isSuccess && <Verdict faults={faults} warnings={warnings} onGo={onClose} />}
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
    </Modal>
  );
}

type VerdictProps = { faults: readonly Finding[]; warnings: readonly Finding[]; onGo: () => void };

function Verdict({ faults, warnings, onGo }: VerdictProps) {
  const { words } = useDesign().reading;
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

/** The form may have changed since the check: then the refusal itself brings the faults. */
function faultsIn(error: unknown): Finding[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.data.faults)) return [];
  return error.data.faults as Finding[];
}
