import { formulaOf, functionNames, limits, textOf } from "@stampflow/form";
import { Flex, Input, Select } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { useId, useMemo, useRef, useState } from "react";
import { toKeys, toNames } from "../../form/formula/names.ts";
import { useLanguage } from "../../kit/form/words.ts";
import { useFinder } from "../../kit/input/use-finder.ts";
import type { Field, TextContext } from "../document.ts";
import { namesOf } from "./names.ts";

type Props = {
  name: string;
  formula: string;
  textContext: TextContext;
  fault: string | undefined;
  onChange: (formula: string) => void;
};

/** Written by the names of the fields, stored by their keys. */
export function FormulaField({ name, formula, textContext: { words, fields }, fault, onChange }: Props) {
  const id = useId();
  const names = useMemo(() => namesOf(fields), [fields]);
  const [typed, setTyped] = useState<string | null>(null);
  const area = useRef<TextAreaRef>(null);
  const text = typed ?? toNames(formula, names);
  const change = (next: string) => {
    setTyped(next);
    onChange(toKeys(next, names).slice(0, limits.formula));
  };
  const insert = (piece: string) => {
    const input = area.current?.resizableTextArea?.textArea;
    const at = input?.selectionStart ?? text.length;
    change(`${text.slice(0, at)}${piece}${text.slice(input?.selectionEnd ?? at)}`);
    const to = at + piece.length - (piece.endsWith(")") ? 1 : 0);
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(to, to);
    });
  };
  return (
    <Flex vertical gap="small">
      <label htmlFor={id}>{words("condition.formula.label", { name })}</label>
      <Input.TextArea
        ref={area}
        id={id}
        value={text}
        maxLength={limits.formula}
        autoSize={{ minRows: 3, maxRows: 8 }}
        spellCheck={false}
        status={fault ? "error" : ""}
        placeholder={words("condition.formula.example", { field: `{${names[0]?.name ?? words("condition.column")}}` })}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      {fault && (
        <p className="fd-fault" role="alert">
          {fault}
        </p>
      )}
      <Flex gap="small">
        <Pick
          label={words("condition.formula.field")}
          options={names.map(({ key, name: shown }) => ({ value: key, label: shown }))}
          onPick={(key) => insert(`{${names.find((one) => one.key === key)?.name ?? ""}}`)}
        />
        <Pick
          label={words("condition.formula.function")}
          options={functionNames.map((one) => ({ value: one, label: one }))}
          onPick={(one) => insert(`${one}()`)}
        />
      </Flex>
      <p className="fd-hint">{words("condition.formula.hint")}</p>
    </Flex>
  );
}

type PickProps = {
  label: string;
  options: { value: string; label: string }[];
  onPick: (value: string) => void;
};

function Pick({ label, options, onPick }: PickProps) {
  const finder = useFinder();
  return (
    <Select
      aria-label={label}
      placeholder={label}
      value={null}
      showSearch={finder}
      options={options}
      onSelect={(value: string | null) => value && onPick(value)}
      style={{ flex: 1, minWidth: 0 }}
    />
  );
}

/** Faults that can be found without the form; the check of the flow tests whether it is a comparison. */
export function useFormulaFault(name: string, fields: readonly Field[]): (formula: string) => string | undefined {
  const language = useLanguage();
  return (formula) => {
    const read = formulaOf(formula);
    if ("code" in read) return textOf(language, read.code, { label: name, ...read.data });
    if (read.keys.length === 0) return textOf(language, "form.formula.none", { label: name });
    const unknown = read.keys.find((key) => !isKnown(key, fields));
    return unknown === undefined
      ? undefined
      : textOf(language, "form.formula.unknown", { label: name, field: unknown });
  };
}

const isKnown = (key: string, fields: readonly Field[]): boolean =>
  fields.some((field) => field.key === key || (field.type === "batch" && key.startsWith(`${field.key}.`)));
