import type { FileDetail, SensitiveField } from "@stampflow/employees";
import { onFile } from "@stampflow/kernel";
import { Button, Input, type InputProps, Space } from "antd";
import { useTranslation } from "react-i18next";

type Masks = NonNullable<FileDetail["file"]>["masks"];
type Kept = { has: boolean; placeholder: string | undefined };

/** The placeholder of a value that is kept: its mask. */
export function useKept(masks: Masks | undefined) {
  const { t } = useTranslation("employees");
  return (field: SensitiveField): Kept => {
    const mask = masks?.[field] ?? "";
    if (mask === "") return { has: false, placeholder: undefined };
    return { has: true, placeholder: t("kept", { mask: mask === onFile ? t("onFile") : mask }) };
  };
}

/** What `KeptInput` holds: null empties what is on file, "" or nothing leaves it. */
export type KeptEntry = string | null;
export const sentOf = (entry: KeptEntry | undefined) => (entry === null ? "" : entry || undefined);

type Props = Omit<InputProps, "value" | "onChange" | "placeholder"> & {
  /** What the button beside it empties. */
  label: string;
  kept: Kept;
  /** Whether it may be emptied. */
  optional?: boolean;
  value?: KeptEntry;
  onChange?: (entry: KeptEntry) => void;
};

/** A field of which only the mask is known: left empty it stays; one that is not required can be emptied. */
export function KeptInput({ label, kept, optional = true, value, onChange, ...input }: Props) {
  const { t } = useTranslation("employees");
  const emptied = value === null;
  const word = t(emptied ? "leave" : "empty");
  return (
    <Space.Compact block>
      <Input
        autoComplete="off"
        {...input}
        value={value ?? ""}
        placeholder={emptied ? t("emptied") : kept.placeholder}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {kept.has && optional && (
        <Button aria-label={`${word} ${label}`} onClick={() => onChange?.(emptied ? "" : null)}>
          {word}
        </Button>
      )}
    </Space.Compact>
  );
}
