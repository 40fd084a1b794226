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
  /** Asks first: for a reason, or for a confirmation. */
  asks?: { reason: string } | { title: string; text: string };
  run: (reason: string) => unknown;
};
type Props = {
  steps: readonly Step[];
  onRefused: (error: ApiError | null) => void;
  /** A "Save" button stands before them, so none of these is primary. */
  second?: boolean;
};

/** The step buttons at the foot of a drawer: the most common first and primary, the dangerous ones at the other end. */
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
  /** The calls of `stepCalls`. Steps with a reason ask for it, and steps that end the record ask for a confirmation. */
  calls: Readonly<Partial<Record<Action, Contract>>>;
  /** `shop:order`: the texts of a step are `actions`, `done` and `reasonFor` of it, each with its name. */
  texts: string;
  /** The name of the record for its texts: `{ number }`. */
  named: Readonly<Record<string, string>>;
  /** Steps that the page does itself, without a call. */
  own?: Readonly<Partial<Record<Action, () => void>>>;
  /** The query keys that the steps make stale. */
  changes: readonly QueryKey[];
  onDone?: (action: Action) => void;
};

type Described = { readonly shape?: object; readonly type?: string };

/** The steps that the server allows for a record now, in its order, for `StepActions`. */
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
