import { formCalls } from "@stampflow/approval";
import type { Design } from "@stampflow/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useMemo, useState } from "react";
import { useDesign as useFormDesign, usePorts } from "../../form/ports.ts";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { FormRenderer } from "../../kit/form/form-renderer.tsx";
import type { Person } from "../../kit/form/types.ts";
import { useFilled } from "../../kit/form/use-filled.ts";
import { call } from "../../platform/call.ts";
import { simulate } from "../calls.ts";
import { SaveCase } from "../change/test-case/save-case.tsx";
import { useDesign } from "../design.ts";
import { PeopleSelect } from "../directory/people-select.tsx";
import type { useDraft } from "../draft/use-draft.ts";
import { Section } from "../panel/section.tsx";
import { Choices } from "./choices.tsx";
import { Path } from "./path.tsx";

const nothing = {};
type FlowDraft = ReturnType<typeof useDraft>;
type Props = { formId: string; draft: FlowDraft };

/** Trying a flow: an applicant, a filled form, and the route it would take. Nothing is submitted. */
export default function TryPanel({ formId, draft: work }: Props) {
  const { words } = useDesign().textContext;
  const form = useQuery({
    queryKey: ["flow-designer", "form", formId],
    queryFn: ({ signal }) => call(formCalls.read, { id: formId }, { signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <h2 className="fd-title">{words("tryIt.title")}</h2>
      <p className="fd-hint">{words("tryIt.hint")}</p>
      {form.isLoadingError && <ErrorView error={form.error} onRetry={() => void form.refetch()} />}
      {form.isPending && <Skeleton rows={4} />}
      {form.data && <Simulation date={form.data.date} formId={formId} draft={work} />}
    </>
  );
}

function Simulation({ date, formId, draft: work }: Props & { date: string }) {
  const design = useFormDesign(date);
  const [applicant, setApplicant] = useState<Person | null>(null);
  const { words } = useDesign().textContext;
  return (
    <>
      <Section label={words("tryIt.applicant")}>
        <PeopleSelect
          label={words("tryIt.pick")}
          most={1}
          ids={applicant ? [applicant.userId] : []}
          names={applicant ? [applicant.realName] : []}
          onChange={([userId], [realName]) => setApplicant(userId && realName ? { userId, realName } : null)}
        />
      </Section>
      {applicant && <TestRun key={applicant.userId} {...{ design, formId, draft: work, applicant }} />}
    </>
  );
}

type TestRunProps = Props & { design: Design; applicant: Person };

function TestRun({ design, formId, draft: work, applicant }: TestRunProps) {
  const { words } = useDesign().textContext;
  const check = useMemo(() => ({ applicant: applicant.userId }), [applicant.userId]);
  const filled = useFilled(design, nothing, check);
  const ports = usePorts(design, filled.values, { applicant });
  const values = filled.toSave;
  const [chosen, setChosen] = useState<Record<string, string[]>>({});
  const { edits, definition } = work.view;
  const run = useMutation({
    mutationFn: async () => {
      const tried = { definition: work.toSave(definition), applicantId: applicant.userId, values, chosen };
      const of = JSON.stringify([edits, values, chosen]);
      return { preview: await simulate({ formId, ...tried }), tried, of };
    },
    meta: { quiet: true },
  });
  const stale = run.data !== undefined && run.data.of !== JSON.stringify([edits, values, chosen]);
  return (
    <>
      <Section label={words("tryIt.values")}>
        <FormRenderer filled={filled} ports={ports} mode="edit" />
      </Section>
      {run.data && <Choices choices={run.data.preview.choices} chosen={chosen} onChange={setChosen} />}
      <Button block type="primary" loading={run.isPending} onClick={() => run.mutate()}>
        {words(stale ? "tryIt.again" : "tryIt.run")}
      </Button>
      {run.error && <Alert type="error" showIcon title={words("tryIt.failed")} description={run.error.message} />}
      {run.data && <Path preview={run.data.preview} stale={stale} />}
      {run.data && !stale && (
        <SaveCase
          block
          formId={formId}
          source={{ simulation: run.data.tried }}
          first={applicant.realName}
          mayKeep={() => filled.submit() !== undefined}
        />
      )}
    </>
  );
}
