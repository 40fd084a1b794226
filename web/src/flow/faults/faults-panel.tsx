import { useMutation } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { Empty } from "../../kit/feedback/empty.tsx";
import { checkFlow } from "../calls.ts";
import { useDesign } from "../design.ts";
import type { useDraft } from "../draft/use-draft.ts";
import { FindingList } from "./finding-list.tsx";
import type { FlowFindings } from "./use-findings.ts";

type Props = { formId: string; findings: FlowFindings; work: ReturnType<typeof useDraft> };

/** All faults in one place; on demand also those for the company's real people. */
export default function FaultsPanel({ formId, findings, work }: Props) {
  const { words } = useDesign().textContext;
  const { definition, edits } = work.view;
  const people = useMutation({
    mutationFn: async () => ({ edits, ...(await checkFlow(formId, work.toSave(definition))) }),
  });
  const known = people.data?.edits === edits ? people.data : undefined;
  const warned = known !== undefined && known.warnings.length > 0;
  return (
    <>
      <h2 className="fd-title">{words("faults.title")}</h2>
      {findings.all.length === 0 && !warned && (
        <Empty
          why={
            <>
              {words("faults.none")}
              <br />
              {words("faults.noneHint")}
            </>
          }
        />
      )}
      {findings.all.length > 0 && (
        <section>
          <h3>{words("faults.faults", { count: findings.all.length })}</h3>
          <FindingList findings={findings.all} />
        </section>
      )}
      {warned && (
        <section>
          <h3>{words("faults.warnings", { count: known.warnings.length })}</h3>
          <FindingList findings={known.warnings} />
        </section>
      )}
      {known && known.warnings.length === 0 && known.faults.length === 0 && (
        <Alert type="success" showIcon title={words("faults.clean")} />
      )}
      <Button block className="fd-below" loading={people.isPending} onClick={() => people.mutate()}>
        {words("faults.people")}
      </Button>
      <p className="fd-hint">{words("faults.peopleHint")}</p>
    </>
  );
}
