import { Select } from "antd";
import { type EditorProps, levelOf } from "../kind.ts";

const levels = Array.from({ length: 12 }, (_, index) => index + 1);

/** 1 to 12; the hint says what level 1 is. */
export const levelEditor = (key: string) =>
  function Level({ group, textContext: { words }, onChange }: EditorProps) {
    return (
      <Select
        aria-label={words("people.level")}
        value={levelOf(group)}
        options={levels.map((level) => ({
          value: level,
          label: words(`people.${key}.level`, { count: level, level }),
        }))}
        onChange={(levelMode: number) => onChange({ ...group, levelMode })}
        className="fd-fill"
      />
    );
  };
