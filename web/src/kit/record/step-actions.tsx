import { Button } from "antd";
import { useState } from "react";
import { ApiError } from "../../platform/call.ts";
import { confirmDanger } from "../dialog/confirm.ts";
import { ReasonDialog } from "../dialog/reason-dialog.tsx";

export type Step = {
  key: string;
  label: string;
  danger?: boolean;
  /** Asked first: for a reason, or whether it is meant. */
  asks?: { reason: string } | { title: string; text: string };
  run: (reason: string) => unknown;
};
type Props = { steps: readonly Step[]; onRefused: (error: ApiError | null) => void };

/** What may be done with a record, at the foot of its drawer: the usual one first and primary, the dangerous ones apart. */
export function StepActions({ steps, onRefused }: Props) {
  const [busy, setBusy] = useState("");
  const [asking, setAsking] = useState<Step | null>(null);
  const carryOut = async (step: Step, reason = "") => {
    setAsking(null);
    setBusy(step.key);
    onRefused(null);
    try {
      await step.run(reason);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused(error);
    } finally {
      setBusy("");
    }
  };
  const press = async (step: Step) => {
    const { asks, label } = step;
    if (asks && "reason" in asks) return setAsking(step);
    if (!asks || (await confirmDanger({ ...asks, ok: label }))) await carryOut(step);
  };
  return (
    <>
      {steps.map((step, at) => (
        <Button
          key={step.key}
          type={at === 0 && !step.danger ? "primary" : "default"}
          danger={step.danger ?? false}
          className={step.danger ? "apart" : ""}
          loading={busy === step.key}
          disabled={busy !== ""}
          onClick={() => void press(step)}
        >
          {step.label}
        </Button>
      ))}
      {asking?.asks && "reason" in asking.asks && (
        <ReasonDialog
          title={asking.asks.reason}
          ok={asking.label}
          onClose={() => setAsking(null)}
          onSend={(reason) => void carryOut(asking, reason)}
        />
      )}
    </>
  );
}
