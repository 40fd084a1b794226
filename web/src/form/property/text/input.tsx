import { isPattern, kinds, limits, loadPatterns, textOf } from "@stampflow/form";
import { Form, Input } from "antd";
import { useEffect, useId, useState } from "react";
import { useLanguage } from "../../../kit/form/words.ts";
import { useDesignerWords } from "../../words.ts";
import { Advanced } from "../advanced.tsx";
import { PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function InputProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const language = useLanguage();
  const id = useId();
  const { pattern, patternMessage } = kinds.input.optionsOf(control);
  const [, setLoaded] = useState(false);
  const isGiven = pattern !== "";
  useEffect(() => {
    if (isGiven) void loadPatterns().then(() => setLoaded(true));
  }, [isGiven]);
  const wrong = !isPattern(pattern);
  return (
    <Advanced open={wrong}>
      <Form.Item
        label={t("pattern")}
        htmlFor={id}
        extra={t("patternHint")}
        validateStatus={wrong ? "error" : ""}
        help={wrong ? textOf(language, "form.design.pattern", { label: control.label }) : undefined}
      >
        <Input
          id={id}
          value={pattern}
          maxLength={limits.pattern}
          spellCheck={false}
          onChange={(event) => set({ pattern: event.target.value })}
        />
      </Form.Item>
      {pattern && (
        <PropertyRow label={t("patternMessage")}>
          {(row) => (
            <Input
              id={row}
              value={patternMessage}
              maxLength={100}
              onChange={(event) => set({ patternMessage: event.target.value })}
            />
          )}
        </PropertyRow>
      )}
    </Advanced>
  );
}
