import type { Contract, InputOf } from "@stampflow/kernel";
import { seenVersion } from "@stampflow/kernel";
import type { Columns } from "@stampflow/sheet";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import type { RecordField } from "../record/field.tsx";
import type { Values } from "../record/merged-entries.ts";
import { type Body, type More, textEntry, useEntriesOf } from "../record/use-entries.ts";

export type Step = {
  key: string;
  label: string;
  danger?: boolean;
  /** Asks first: for a confirmation, or for what it takes. */
  asks?: { title: string } & (
    | { text: string }
    | { hint?: string | undefined; fields: readonly RecordField[]; values: Values }
  );
  run: (entered: Values) => unknown;
};
type Seen<Action> = { readonly id: string; readonly version: number; readonly actions: readonly Action[] };
export type StepFields = {
  /** The description of the record (`recordColumns`), for the fields of its steps. */
  columns?: Columns | undefined;
  /** What description and contract do not say of a field, such as the choices of a place. */
  more?: Readonly<Record<string, More>> | undefined;
};
type RecordSteps<Action extends string> = {
  /** The calls of `stepCalls`: what a step asks for, and whether it is dangerous, is said there. */
  calls: Readonly<Partial<Record<Action, Contract>>>;
  /** `shop:order`: the texts of a step are `actions` and `done` of it, each with its name. */
  texts: string;
  /** What to know before a step that asks for fields. */
  hints?: Readonly<Partial<Record<NoInfer<Action>, string>>>;
  /** The name of the record for its texts: `{ number }`. */
  named: Readonly<Record<string, string>>;
  /** Steps that the page does itself, without a call. */
  own?: Readonly<Partial<Record<Action, () => void>>>;
  /** The query keys that the steps make stale. */
  changes: readonly QueryKey[];
  onDone?: (action: Action) => void;
} & StepFields;

/** The fields that the contract of a step asks for. */
function useStepFields({ columns = {}, more = {} }: StepFields, texts: string) {
  const { t } = useTranslation("kit");
  const entriesOf = useEntriesOf(columns);
  return (called: Contract): RecordField[] => {
    const body = called.body as unknown as Body;
    const entry = entriesOf(body);
    const names = Object.keys(body.shape).filter((name) => !Object.hasOwn(seenVersion, name));
    return names.map((name): RecordField => {
      const label = name === "reason" ? t("reason") : t(`${texts}.${name}` as string);
      const text = textEntry(name, label, body);
      if (!columns[name]) return { ...text, ...more[name] } as RecordField;
      const lines = columns[name].kind === "text" && text.kind === "text" && text.lines;
      return entry(name, { ...(lines && { lines }), ...more[name], column: false });
    });
  };
}

/** The steps that the server allows for a record now, in its order, for `StepActions`. */
export function useRecordSteps<Action extends string>(
  record: Seen<Action> | undefined,
  { calls, texts, hints, named, own, changes, onDone, columns, more }: RecordSteps<Action>,
): Step[] {
  const { t } = useTranslation("kit");
  const words = (part: string, action: string) => t(`${texts}.${part}.${action}` as string, { ...named });
  const fieldsOf = useStepFields({ columns, more }, texts);
  const client = useQueryClient();
  if (!record) return [];
  const { id, version, actions } = record;
  const send = async (action: Action, called: Contract, entered: Values) => {
    try {
      const body: object = { ...entered, id, version };
      await call(called, ...[body as InputOf<Contract>, { quiet: true }]);
      toast.success({ title: words("done", action) });
      onDone?.(action);
    } finally {
      for (const queryKey of changes) void client.invalidateQueries({ queryKey });
    }
  };
  const name = Object.values(named)[0];
  return actions.flatMap((action): Step[] => {
    const [called, alone] = [calls[action], own?.[action]];
    const label = words("actions", action);
    if (!called) return alone ? [{ key: action, label, run: alone }] : [];
    const { danger = false } = called;
    const step = { key: action, label, danger, run: (entered: Values) => send(action, called, entered) };
    const fields = fieldsOf(called);
    if (fields.length > 0) {
      const values = Object.fromEntries(fields.map(({ name }) => [name, (record as Values)[name]]));
      return [
        { ...step, asks: { title: t("record.step", { step: label, name }), hint: hints?.[action], fields, values } },
      ];
    }
    const gone = (called.answer as { readonly type?: string }).type === "null";
    const asks = gone
      ? { title: t("record.deleteAsk", { name }), text: t("record.deleteText") }
      : { title: t("record.step", { step: label, name }), text: t("record.stepText") };
    return [{ ...step, ...(danger && { asks }) }];
  });
}
