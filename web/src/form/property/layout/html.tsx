import { kinds, limits } from "@stampflow/form";
import { Input } from "antd";
import { useState } from "react";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

/** Taken over on leaving the field, without what is not permitted. */
export function HtmlProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { defaultValue } = kinds.html.optionsOf(control);
  const [text, setText] = useState(defaultValue);
  const commit = async () => {
    const { cleanRich } = await import("../../../kit/form/rich/clean.ts");
    const clean = cleanRich(text);
    setText(clean);
    set({ defaultValue: clean });
  };
  return (
    <PropertyRow label={t("html")} extra={t("htmlHint")}>
      {(id) => (
        <Input.TextArea
          id={id}
          value={text}
          maxLength={limits.richMarkup}
          autoSize={{ minRows: 6, maxRows: 20 }}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => void commit()}
        />
      )}
    </PropertyRow>
  );
}
