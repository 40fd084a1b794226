import { Alert, Button, Space } from "antd";
import { useState } from "react";
import { useForm } from "../queries.ts";
import { useDesignerWords } from "../words.ts";

type Props = {
  formId: string;
  onTake: () => Promise<unknown>;
  onKeep: (revision: number) => Promise<unknown>;
};

/** Somebody else saved the same form: neither side's changes are lost or overwritten without asking. */
export function Conflict({ formId, onTake, onKeep }: Props) {
  const say = useDesignerWords();
  const [busy, setBusy] = useState(false);
  const asked = useForm(formId);
  const theirs = asked.isFetchedAfterMount ? asked.data : undefined;
  const run = async (choice: () => Promise<unknown>) => {
    setBusy(true);
    await choice().finally(() => setBusy(false));
  };
  return (
    <Alert
      banner
      type="warning"
      title={say("conflictTitle", { name: theirs?.updatedBy ?? "" })}
      description={say("conflictText")}
      action={
        <Space wrap>
          <Button disabled={busy} onClick={() => void run(onTake)}>
            {say("conflictTake")}
          </Button>
          <Button
            disabled={busy || !theirs}
            type="primary"
            onClick={() => theirs && void run(() => onKeep(theirs.revision))}
          >
            {say("conflictKeep")}
          </Button>
        </Space>
      }
    />
  );
}
