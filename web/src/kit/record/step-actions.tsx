import type { Contract, InputOf } from "@stampflow/kernel";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
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
type Props = {
  steps: readonly Step[];
  onRefused: (error: ApiError | null) => void;
  /** A button that saves stands before them. */
  second?: boolean;
};

/** What may be done with a record, at the foot of its drawer: the usual one first and primary, the dangerous ones apart. */
export function StepActions({ steps, onRefused, second = false }: Props) {
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
          type={at === 0 && !step.danger && !second ? "primary" : "default"}
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
  /** As `stepCalls` describes them: what asks for a reason there asks for it here, and what ends the record asks whether it is meant. */
  calls: Readonly<Partial<Record<Action, Contract>>>;
  /** `shop:order`: the texts of a step are `actions`, `done` and `reasonFor` of it, each with its name. */
  texts: string;
  /** What the record is called, as its texts name it: `{ number }`. */
  named: Readonly<Record<string, string>>;
  /** Done by the page, without a call. */
  own?: Readonly<Partial<Record<Action, () => void>>>;
  /** What they change. */
  changes: readonly QueryKey[];
  onDone?: (action: Action) => void;
};

type Described = { readonly shape?: object; readonly type?: string };

/** What the server says that may be done with a record now, in its order, as steps of `StepActions`. */
export function useRecordSteps<Action extends string>(
  record: Seen<Action> | undefined,
  { calls, texts, named, own, changes, onDone }: RecordSteps<Action>,
): Step[] {
  const { t } = useTranslation("kit");
  const words = (part: string, action: string) => t(`${texts}.${part}.${action}` as string, { ...named });
  const client = useQueryClient();
  if (!record) return [];
  const { id, version, actions } = record;
  const send = async (action: Action, called: Contract, given: { reason?: string }) => {
    try {
      const body: object = { id, version, ...given };
      await call(called, ...[body as InputOf<Contract>, { quiet: true }]);
      toast.success({ title: words("done", action) });
      onDone?.(action);
    } finally {
      for (const queryKey of changes) void client.invalidateQueries({ queryKey });
    }
  };
  return actions.flatMap((action): Step[] => {
    const [called, alone] = [calls[action], own?.[action]];
    const label = words("actions", action);
    if (!called) return alone ? [{ key: action, label, run: alone }] : [];
    const { shape = {} } = called.body as Described;
    if ("reason" in shape) {
      const asks = { reason: words("reasonFor", action) };
      return [{ key: action, label, danger: true, asks, run: (reason) => send(action, called, { reason }) }];
    }
    const asks = { title: t("record.deleteAsk", { name: Object.values(named)[0] }), text: t("record.deleteText") };
    const gone = (called.answer as Described).type === "null";
    return [{ key: action, label, run: () => send(action, called, {}), ...(gone && { danger: true, asks }) }];
  });
}
