import { formulaFault, functionNames, limits, textOf } from "@stampflow/form";
import { joined } from "@stampflow/kernel";
import { Flex, Form, Input, Select } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { useId, useMemo, useRef, useState } from "react";
import { useLanguage } from "../../kit/form/words.ts";
import { useDesignerContext } from "../context.ts";
import { useDesignerWords } from "../words.ts";
import { circleThrough } from "./circle.ts";
import { exampleOf } from "./example.ts";
import { namesIn, scopeOf, toKeys, toNames } from "./names.ts";

type Props = { controlKey: string; label: string; value: string; onChange: (formula: string) => void };

/** A formula: written by the names of the controls, stored by their keys, checked and tried out while it is typed. */
export function FormulaRow({ controlKey, label, value, onChange }: Props) {
  const t = useDesignerWords();
  const language = useLanguage();
  const id = useId();
  const { designer } = useDesignerContext();
  const scope = useMemo(() => scopeOf(designer.design, controlKey), [designer.design, controlKey]);
  const names = useMemo(() => namesIn(scope).filter(({ key }) => key !== controlKey), [scope, controlKey]);
  const [typed, setTyped] = useState<string | null>(null);
  const area = useRef<TextAreaRef>(null);
  const text = typed ?? toNames(value, names);
  const unclear = value.trim() === "" ? undefined : formulaFault(value, scope);
  const circle = unclear ? undefined : circleThrough(designer.design, controlKey);
  const fault = circle ? { code: "form.design.circle" as const, data: { path: circle.join(" → ") } } : unclear;
  const example = fault ? undefined : exampleOf(value, scope, names, language);

  const change = (next: string) => {
    setTyped(next);
    onChange(toKeys(next, names).slice(0, limits.formula));
  };
  const insert = (words: string) => {
    const input = area.current?.resizableTextArea?.textArea;
    const at = input?.selectionStart ?? text.length;
    change(`${text.slice(0, at)}${words}${text.slice(input?.selectionEnd ?? at)}`);
    const to = at + words.length - (words.endsWith(")") ? 1 : 0);
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(to, to);
    });
  };
  const inputs = example?.inputs.map(({ name, text: shown }) => `${name} = ${shown}`) ?? [];
  return (
    <Form.Item
      label={t("formula")}
      htmlFor={id}
      validateStatus={fault && "error"}
      help={
        fault
          ? textOf(language, fault.code, { label, ...fault.data })
          : example && t("formulaExample", { inputs: joined(inputs, language), result: example.result })
      }
      extra={t("formulaHint")}
    >
      <Flex vertical gap="small">
        <Input.TextArea
          ref={area}
          id={id}
          value={text}
          maxLength={limits.formula}
          autoSize={{ minRows: 2, maxRows: 8 }}
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(null)}
        />
        <Flex gap="small">
          <Select
            aria-label={t("formulaInsert")}
            placeholder={t("formulaInsert")}
            value={null}
            showSearch={{ optionFilterProp: "label" }}
            options={names.map(({ key, name }) => ({ value: key, label: name }))}
            onSelect={(key: string | null) => insert(`{${names.find((one) => one.key === key)?.name ?? ""}}`)}
            style={{ flex: 1, minWidth: 0 }}
          />
          <Select
            aria-label={t("formulaFunction")}
            placeholder={t("formulaFunction")}
            value={null}
            popupMatchSelectWidth={false}
            options={functionNames.map((name) => ({ value: name, label: `${name} · ${t(`fn_${name}`)}` }))}
            onSelect={(name: string | null) => insert(`${name ?? ""}()`)}
            style={{ flex: 1, minWidth: 0 }}
          />
        </Flex>
      </Flex>
    </Form.Item>
  );
}
