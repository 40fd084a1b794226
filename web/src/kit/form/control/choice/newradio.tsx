import { kinds, sourceOf } from "@stampflow/form";
import { Flex, Input, Radio } from "antd";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";
import { SourceTicks } from "./source.tsx";

export function RadioControl(props: ControlProps) {
  const options = kinds.newradio.optionsOf(props.control);
  const source = sourceOf(options);
  return source ? <SourceTicks {...props} {...{ source, options }} /> : <TypedRadio {...props} />;
}

/** The "other" entry holds the words typed; before any are typed it holds its own value, which is refused. */
function TypedRadio({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const t = useFormWords();
  const { options } = kinds.newradio.optionsOf(control);
  const other = options.find((item) => item.input);
  const text = typeof value === "string" ? value : "";
  const own = text !== "" && other !== undefined && !options.some((item) => item.value === text && !item.input);
  return (
    <Flex vertical gap="small">
      <Radio.Group
        id={id}
        {...aria}
        value={own ? other.value : text}
        onChange={(event) => onChange(event.target.value)}
        disabled={disabled}
        options={options.map((item) => ({ value: item.value, label: item.label }))}
      />
      {own && (
        <Input
          aria-label={other.label}
          value={text === other.value ? "" : text}
          onChange={(event) => onChange(event.target.value || other.value)}
          onBlur={onBlur}
          placeholder={t("otherText")}
          maxLength={50}
          disabled={disabled}
        />
      )}
    </Flex>
  );
}
