import { formWords, limits, nameLimit, textOf } from "@stampflow/form";
import { Input, Typography } from "antd";
import { memo, useState } from "react";
import { useLanguage } from "../../kit/form/words.ts";
import { widthCount } from "../../kit/format/width-count.ts";
import { languageNames, languages } from "../../platform/i18n/language.ts";
import { toast } from "../../platform/toast.ts";
import type { Designer } from "../use-designer.ts";
import { useDesignerWords } from "../words.ts";
import type { TextRow } from "./rows.ts";
import styles from "./translation.module.css";

type Props = Omit<TextRow, "id" | "words"> & {
  /** The languages, in one text, so that only a line that changed is drawn again. */
  into: string;
  first: string;
  second: string;
  onChange: Designer["translate"];
};

const tooLong = (field: string, part: TextRow["part"]) => {
  if (field !== formWords) return "form.design.label.long";
  return part === "label" ? "form.header.name.long" : "form.header.remarks.long";
};

type MarkupProps = { value: string; "aria-label": string; placeholder: string; onChange: (text: string) => void };

/** Taken over on leaving the field, without what is not permitted, as the text that it represents (FD20). */
function MarkupInput({ value, onChange, ...rest }: MarkupProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = async () => {
    if (typed === null) return;
    const { cleanRich } = await import("../../kit/form/rich/clean.ts");
    setTyped(null);
    onChange(cleanRich(typed));
  };
  return (
    <Input.TextArea
      {...rest}
      value={typed ?? value}
      maxLength={limits.richMarkup}
      autoSize={{ minRows: 2, maxRows: 12 }}
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void commit()}
    />
  );
}

export const TextLine = memo(({ field, part, text, max, what, width, into, first, second, onChange }: Props) => {
  const t = useDesignerWords();
  const reader = useLanguage();
  const kind = t(what);
  const exceed = () =>
    toast.warning({
      title: textOf(reader, tooLong(field, part), nameLimit(width ?? 0)),
      key: "form-designer",
      seconds: 2,
    });
  const wanted = languages.filter((language) => into.split(",").includes(language));
  return (
    <div className={styles.line}>
      <div>
        <div className={styles.text}>{text}</div>
        <Typography.Text type="secondary">{kind}</Typography.Text>
      </div>
      {wanted.map((language, at) => {
        const shared = {
          value: at === 0 ? first : second,
          "aria-label": `${kind} ${text} (${languageNames[language]})`,
          placeholder: languageNames[language],
          onChange: (event: { target: { value: string } }) =>
            onChange({ language, field, part, text: event.target.value }),
        };
        if (width !== undefined) return <Input key={language} {...shared} count={widthCount(width, exceed)} />;
        if (part === "content")
          return (
            <MarkupInput key={language} {...shared} onChange={(to) => onChange({ language, field, part, text: to })} />
          );
        return max > 100 ? (
          <Input.TextArea key={language} {...shared} maxLength={max} autoSize={{ minRows: 1, maxRows: 6 }} />
        ) : (
          <Input key={language} {...shared} maxLength={max} />
        );
      })}
    </div>
  );
});
