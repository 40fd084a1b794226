import {
  type Check,
  computedIn,
  type Design,
  type Fault,
  fieldControls,
  fieldKey,
  followersIn,
  normalise,
  type Values,
  validate,
  yearsCounted,
} from "@stampflow/form";
import { useCallback, useMemo, useState } from "react";
import { toast } from "../../platform/toast.ts";
import { changesOf } from "./changes.ts";
import { useCalendarYears } from "./use-calendar.ts";
import { useFormWords } from "./words.ts";

/** What should be in sight. */
export type Reveal = { key: string };

export type Filled = {
  design: Design;
  values: Values;
  check: Check;
  /** Faults a person should see now: of fields they have left, or all after an attempt to send. */
  faults: ReadonlyMap<string, Fault>;
  /** Years that a computed value looks at and whose holidays are not published yet. */
  unknownYears: readonly number[];
  busy: boolean;
  dirty: boolean;
  /** What was typed, without what follows from it. */
  typed: Values;
  /** The field a person is taken to; a new one for each attempt to send. */
  reveal: Reveal | undefined;
  set: (key: string, value: unknown) => void;
  fill: (change: (typed: Values) => Values) => void;
  touch: (key: string) => void;
  onBusy: (change: 1 | -1) => void;
  /** The values to send, or undefined after taking the person to the first fault. */
  submit: () => Values | undefined;
  /** Only what was changed, for a decision; null where a field was emptied. */
  changes: () => Values;
  reset: (values: Values) => void;
};

export const anchorOf = (key: string): string => `field-${key}`;

export function goTo(key: string) {
  const field = document.getElementById(anchorOf(key));
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  field?.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
  const entry = field?.querySelector<HTMLElement>("[contenteditable=true]");
  (entry ?? field?.querySelector<HTMLElement>("input, textarea, button, [tabindex]"))?.focus({ preventScroll: true });
}

/** What follows from other fields, as they stand (FD16): nobody types it. */
function withComputed(design: Design, typed: Values, check: Check): Values {
  const open = followersIn(design).map(({ key }): [string, unknown] => [key, undefined]);
  return { ...typed, ...Object.fromEntries(open), ...computedIn(design, typed, check) };
}

/** Whoever decides sees what was decided on, and counts anew only where they moved the dates. */
function isCounted(design: Design, first: Values, typed: Values, { mode }: Check): boolean {
  if (mode !== "decide") return true;
  const sources = followersIn(design).map(({ follows }) => follows);
  return Object.keys(changesOf(first, typed, sources)).length > 0;
}

export function useFilled(design: Design, start: Values, given: Check): Filled {
  const say = useFormWords();
  const [first, setFirst] = useState(start);
  const [typed, setValues] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string> | "all">(new Set());
  const [reveal, setReveal] = useState<Reveal>();
  const [going, setGoing] = useState(0);
  const counted = isCounted(design, first, typed, given);
  const { workday, unknownYears } = useCalendarYears(counted ? yearsCounted(design, typed) : []);
  const check = useMemo(() => ({ ...given, workday }), [given, workday]);
  const values = useMemo(() => (counted ? withComputed(design, typed, check) : typed), [counted, design, typed, check]);
  const all = useMemo(() => validate(design, values, check), [design, values, check]);

  const set = useCallback((key: string, value: unknown) => setValues((old) => ({ ...old, [key]: value })), []);
  const touch = useCallback((key: string) => setLeft((old) => (old === "all" ? old : new Set([...old, key]))), []);
  const onBusy = useCallback((change: 1 | -1) => setGoing((count) => count + change), []);
  const reset = useCallback((next: Values) => {
    setFirst(next);
    setValues(next);
    setLeft(new Set());
  }, []);
  const faults = new Map(all.filter(({ key }) => left === "all" || left.has(key)).map((fault) => [fault.key, fault]));
  const changes = () => changesOf(normalise(design, first, check), normalise(design, values, check), keysOf(design));

  const submit = () => {
    setLeft("all");
    const [fault] = all;
    if (fault) setReveal({ key: fault.key });
    else if (going > 0) toast.info({ title: say("uploading") });
    else return normalise(design, values, check);
    return undefined;
  };
  const dirty = Object.keys(changesOf(first, values, keysOf(design))).length > 0;
  const busy = going > 0;
  const shown = { design, values, typed, check, faults, unknownYears, busy, dirty, reveal };
  return { ...shown, set, fill: setValues, touch, onBusy, submit, changes, reset };
}

const keysOf = (design: Design) => fieldControls(design).map(fieldKey);
