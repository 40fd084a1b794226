import type { Contract, InputOf } from "@stampflow/kernel";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { ApiError, call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { confirmDanger } from "../dialog/confirm.ts";
import { ReasonDialog } from "../dialog/reason-dialog.tsx";

type Step = {
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

type Seen<Action> = { readonly id: string; readonly version: number; readonly actions: readonly Action[] };
type RecordSteps<Action extends string> = {
  /** As `stepCalls` describes them. */
  calls: Readonly<Partial<Record<Action, Contract>>>;
  /** The usual one first. */
  order: readonly Action[];
  /** The words of the button, and those that say that it was done. */
  words: (action: Action) => { label: string; done: string };
  /** Asked first: for a reason, or whether it is meant. Such steps stand apart. */
  asks: Readonly<Partial<Record<Action, Step["asks"]>>>;
  /** Done by the page, without a call. */
  own?: Readonly<Partial<Record<Action, () => void>>>;
  /** What they change. */
  changes: readonly QueryKey[];
  onDone?: (action: Action) => void;
};

/** What the server says that may be done with a record now, as steps of `StepActions`. */
export function useRecordSteps<Action extends string>(
  record: Seen<Action> | undefined,
  { calls, order, words, asks, own, changes, onDone }: RecordSteps<Action>,
): Step[] {
  const client = useQueryClient();
  if (!record) return [];
  const { id, version, actions } = record;
  const send = async (action: Action, called: Contract, reason: string) => {
    const asked = asks[action];
    const body: object = { id, version, ...(asked && "reason" in asked && { reason }) };
    try {
      await call(called, ...[body as InputOf<Contract>, { quiet: true }]);
      toast.success({ title: words(action).done });
      onDone?.(action);
    } finally {
      for (const queryKey of changes) void client.invalidateQueries({ queryKey });
    }
  };
  return order
    .filter((action) => actions.includes(action))
    .flatMap((action): Step[] => {
      const [called, alone] = [calls[action], own?.[action]];
      const run = called ? (reason: string) => send(action, called, reason) : alone;
      const asked = asks[action];
      return run ? [{ key: action, label: words(action).label, run, ...(asked && { asks: asked, danger: true }) }] : [];
    });
}
