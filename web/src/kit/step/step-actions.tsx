import { Button } from "antd";
import { useState } from "react";
import { ApiError } from "../../platform/call.ts";
import { confirmDanger } from "../dialog/confirm.ts";
import type { Values } from "../record/merged-entries.ts";
import { StepDialog } from "./step-dialog.tsx";
import type { Step } from "./use-record-steps.ts";

type Props = {
  steps: readonly Step[];
  onRefused: (error: ApiError | null) => void;
  /** A "Save" button follows, so none of these is primary. */
  second?: boolean;
};

/** The step buttons at the foot of a drawer: the most common one, which is the first step, is primary and last. */
export function StepActions({ steps, onRefused, second = false }: Props) {
  const [busy, setBusy] = useState("");
  const [asked, setAsked] = useState<Step | null>(null);
  // The step as it is now: the record may have been loaded again since.
  const asking = asked && (steps.find(({ key }) => key === asked.key) ?? asked);
  /** Throws what the server refuses, for the dialog that asked. */
  const send = async (step: Step, entered: Values = {}) => {
    setBusy(step.key);
    onRefused(null);
    try {
      await step.run(entered);
    } catch (error) {
      if (error instanceof ApiError) onRefused(error);
      throw error;
    } finally {
      setBusy("");
    }
  };
  const press = async (step: Step) => {
    const { asks, label } = step;
    if (asks && "fields" in asks) return setAsked(step);
    if (asks && !(await confirmDanger({ ...asks, ok: label }))) return;
    await send(step).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
    });
  };
  return (
    <>
      {steps.toReversed().map((step) => (
        <Button
          key={step.key}
          type={step === steps[0] && !step.danger && !second ? "primary" : "default"}
          danger={step.danger ?? false}
          className={step.danger ? "apart" : ""}
          loading={busy === step.key}
          disabled={busy !== ""}
          onClick={() => void press(step)}
        >
          {step.label}
        </Button>
      ))}
      {asking?.asks && "fields" in asking.asks && (
        <StepDialog
          {...asking.asks}
          ok={asking.label}
          danger={asking.danger ?? false}
          onClose={() => setAsked(null)}
          onSend={(entered) => send(asking, entered)}
        />
      )}
    </>
  );
}
