import {
  type Design,
  type EvaluatedField,
  type EvaluateOptions,
  evaluateFields,
  type Fault,
  faultsIn,
  fieldControls,
  fieldKey,
  fieldOf,
  hasPatterns,
  inLanguage,
  type LinkageState,
  linkageStates,
  loadPatterns,
  type Values,
  valuesToSave,
  withoutHiddenColumns,
  yearsCounted,
} from "@stampflow/form";
import { useCallback, useEffect, useMemo, useState } from "react";
import { toast } from "../../platform/toast.ts";
import { changesOf } from "./changes.ts";
import { useCalendarYears } from "./use-calendar.ts";
import { useFormWords, useLanguage } from "./words.ts";

/** The field to show. */
export type Reveal = { key: string };

export type Filled = {
  design: Design;
  values: Values;
  /** The values as they would be stored. */
  toSave: Values;
  /** What the rules of the form make of each control. */
  linked: ReadonlyMap<string, LinkageState>;
  check: EvaluateOptions;
  /** Faults a person should see now: of fields they have left, or all after an attempt to send. */
  faults: ReadonlyMap<string, Fault>;
  /** Why computed fields have no value yet. */
  open: ReadonlyMap<string, Pick<Fault, "code" | "data">>;
  /** Years that a computed value looks at and whose holidays are not published yet. */
  unknownYears: readonly number[];
  busy: boolean;
  dirty: boolean;
  /** What was typed, without computed values. */
  typed: Values;
  /** The field a person is taken to; a new one for each attempt to send. */
  reveal: Reveal | undefined;
  set: (key: string, value: unknown) => void;
  fill: (change: (typed: Values) => Values) => void;
  /** Sets what follows from elsewhere; it does not count as typed. */
  complete: (change: (typed: Values) => Values) => void;
  touch: (key: string) => void;
  onBusy: (change: 1 | -1) => void;
  /** The values to send, or undefined after taking the person to the first fault. */
  submit: () => Values | undefined;
  /** Only what was changed, for a decision; null where a field was emptied. */
  changes: () => Values;
  reset: (values: Values) => void;
};

/** Faults of what stands complete: a period that ends before it begins. */
const atOnce: ReadonlySet<string> = new Set(["form.date.order", "form.period.none"]);

export const anchorOf = (key: string): string => `field-${key}`;

export function goTo(key: string) {
  const field = document.getElementById(anchorOf(key));
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  field?.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
  const entry = field?.querySelector<HTMLElement>("[contenteditable=true]");
  (entry ?? field?.querySelector<HTMLElement>("input, textarea, button, [tabindex]"))?.focus({ preventScroll: true });
}

/** The values shown: what was typed, and what is computed from it (FD16). */
function withFollowing(typed: Values, evaluated: ReadonlyMap<string, EvaluatedField>): Values {
  const shown = { ...typed };
  for (const [key, { changed: moved, computed, control, shown: value }] of evaluated)
    if (moved && (computed || fieldOf(control)?.columns)) shown[key] = value;
  return shown;
}

export function useFilled(drawn: Design, start: Values, given: EvaluateOptions): Filled {
  const t = useFormWords();
  const language = useLanguage();
  const design = useMemo(
    () => withoutHiddenColumns(inLanguage(drawn, language), given.permissions),
    [drawn, language, given.permissions],
  );
  const [first, setFirst] = useState(start);
  const [typed, setValues] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string> | "all">(new Set());
  const [reveal, setReveal] = useState<Reveal>();
  const [going, setGoing] = useState(0);
  // In a decision stored values are shown; only changed fields, and those computed from them, are validated again.
  const entered = useMemo(
    () => (given.mode === "decide" ? changesOf(first, typed, keysIn(design)) : typed),
    [given.mode, first, typed, design],
  );
  const { workday, unknownYears } = useCalendarYears(yearsFor(design, entered, given.mode === "decide" ? first : {}));
  const check = useMemo(
    () => ({ ...given, workday, ...(given.mode === "decide" ? { values: first } : {}) }),
    [given, workday, first],
  );
  const ready = usePatterns(design);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the patterns are there, they are judged by.
  const evaluated = useMemo(() => evaluateFields(design, entered, check), [design, entered, check, ready]);
  const values = useMemo(() => withFollowing(typed, evaluated), [typed, evaluated]);
  const all = useMemo(() => faultsIn(design, evaluated), [design, evaluated]);

  const set = useCallback((key: string, value: unknown) => setValues((old) => ({ ...old, [key]: value })), []);
  const touch = useCallback((key: string) => setLeft((old) => (old === "all" ? old : new Set([...old, key]))), []);
  const onBusy = useCallback((change: 1 | -1) => setGoing((count) => count + change), []);
  const complete = useCallback((change: (typed: Values) => Values) => {
    setFirst(change);
    setValues(change);
  }, []);
  const reset = useCallback((next: Values) => {
    setFirst(next);
    setValues(next);
    setLeft(new Set());
  }, []);
  const shows = ({ key, code }: Fault) => left === "all" || left.has(key) || atOnce.has(code);
  const faults = new Map(all.filter(shows).map((fault) => [fault.key, fault]));
  const toSave = useMemo(() => valuesToSave(design, evaluated, check), [design, evaluated, check]);
  const linked = useMemo(
    () => linkageStates(design, given.mode === "decide" ? { ...first, ...toSave } : toSave, given.applicant),
    [design, given, first, toSave],
  );
  const open = useMemo(() => openIn(evaluated), [evaluated]);
  const changes = () => emptiedToo(entered, toSave);

  const submit = () => {
    setLeft("all");
    const [fault] = all;
    if (fault) setReveal({ key: fault.key });
    else if (going > 0) toast.info({ title: t("uploading") });
    else return toSave;
    return undefined;
  };
  const dirty = Object.keys(changesOf(first, values, keysIn(design))).length > 0;
  const busy = going > 0;
  const shown = { design, values, typed, toSave, linked, check, faults, open, unknownYears, busy, dirty, reveal };
  return { ...shown, set, fill: setValues, complete, touch, onBusy, submit, changes, reset };
}

/** Loaded with the first form that has patterns; until then only the server checks them. */
function usePatterns(design: Design): boolean {
  const [ready, setReady] = useState(false);
  const wanted = useMemo(() => hasPatterns(design), [design]);
  useEffect(() => {
    if (wanted)
      loadPatterns().then(
        () => setReady(true),
        () => undefined,
      );
  }, [wanted]);
  return ready;
}

const openIn = (evaluated: ReadonlyMap<string, EvaluatedField>): Filled["open"] =>
  new Map(
    [...evaluated].flatMap(([key, { open, control }]) =>
      open ? [[key, { code: open.code, data: { label: control.label, ...open.data } }] as const] : [],
    ),
  );

const keysIn = (design: Design) => fieldControls(design).map(fieldKey);

/** Without a change there is no need to wait for the calendar. */
const yearsFor = (design: Design, entered: Values, stored: Values): number[] =>
  Object.keys(entered).length > 0 ? yearsCounted(design, { ...stored, ...entered }) : [];

/** What was changed, in one spelling; null where a field was emptied. */
const emptiedToo = (entered: Values, toSave: Values): Values => ({
  ...Object.fromEntries(Object.keys(entered).map((key) => [key, null])),
  ...toSave,
});
