import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Space } from "antd";
import { useState } from "react";
import { loadDraft } from "../calls.ts";
import { useDesign } from "../design.ts";
import type { FlowNode } from "../document.ts";
import { nodeKind } from "../node/index.ts";
import { flowChanges } from "../versions/compare.ts";
import { Differences } from "../versions/differences.tsx";

type Props = { formId: string; onTake: () => Promise<void>; onKeep: () => Promise<void> };

/** Somebody else saved the same draft: neither side's changes are lost or overwritten without asking. */
export function ConflictBanner({ formId, onTake, onKeep }: Props) {
  const { reading, definition } = useDesign();
  const { words } = reading;
  const [busy, setBusy] = useState(false);
  const theirs = useQuery({
    queryKey: ["flow-designer", "theirs", formId],
    queryFn: ({ signal }) => loadDraft(formId, signal),
    gcTime: 0,
  });
  const name = theirs.data?.savedBy;
  const nameOf = (type: FlowNode["type"]) => words(`node.${nodeKind(type).key}.name`);
  const run = async (choice: () => Promise<void>) => {
    setBusy(true);
    await choice().finally(() => setBusy(false));
  };
  return (
    <Alert
      banner
      type="warning"
      title={name ? words("saved.conflictTitle", { name }) : words("saved.conflictNobody")}
      description={
        <>
          {words("saved.conflictText")}
          {theirs.data && (
            <details>
              <summary>{words("saved.conflictWhat")}</summary>
              <Differences changes={{ flow: flowChanges(definition, theirs.data.definition, nameOf) }} />
            </details>
          )}
        </>
      }
      action={
        <Space wrap>
          <Button disabled={busy} onClick={() => void run(onTake)}>
            {words("saved.takeTheirs")}
          </Button>
          <Button disabled={busy} type="primary" onClick={() => void run(onKeep)}>
            {words("saved.keepMine")}
          </Button>
        </Space>
      }
    />
  );
}
