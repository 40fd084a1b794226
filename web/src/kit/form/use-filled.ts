import {
  type Check,
  type Design,
  type Fault,
  fieldControls,
  fieldKey,
  normalise,
  type Values,
  validate,
} from "@stampflow/form";
import { useCallback, useMemo, useState } from "react";
import { toast } from "../../platform/toast.ts";
import { changesOf } from "./changes.ts";
import { useFormWords } from "./words.ts";

export type Filled = {
  design: Design;
  values: Values;
  check: Check;
  /** Faults a person should see now: of fields they have left, or all after an attempt to send. */
  faults: ReadonlyMap<string, Fault>;
  busy: boolean;
  dirty: boolean;
  set: (key: string, value: unknown) => void;
  touch: (key: string) => void;
  onBusy: (change: 1 | -1) => void;
  /** The values to send, or undefined after taking the person to the first fault. */
  submit: () => Values | undefined;
  /** Only what was changed, for a decision; null where a field was emptied. */
  changes: () => Values;
  reset: (values: Values) => void;
};

export const anchorOf = (key: string): string => `field-${key}`;

function goTo(key: string) {
  const field = document.getElementById(anchorOf(key));
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  field?.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
  field?.querySelector<HTMLElement>("input, textarea, button, [tabindex]")?.focus({ preventScroll: true });
}

export function useFilled(design: Design, start: Values, check: Check): Filled {
  const say = useFormWords();
  const [first, setFirst] = useState(start);
  const [values, setValues] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string> | "all">(new Set());
  const [going, setGoing] = useState(0);
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
    if (fault) goTo(fault.key);
    else if (going > 0) toast.info({ title: say("uploading") });
    else return normalise(design, values, check);
    return undefined;
  };
  const dirty = Object.keys(changesOf(first, values, keysOf(design))).length > 0;
  return { design, values, check, faults, busy: going > 0, dirty, set, touch, onBusy, submit, changes, reset };
}

const keysOf = (design: Design) => fieldControls(design).map(fieldKey);
