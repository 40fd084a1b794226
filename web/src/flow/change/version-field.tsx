import { Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { TestedVersion } from "./calls.ts";

export const draft = "draft";

/** The value in the address: `draft` or a version number. */
export const testedVersion = (formId: string, of: string): TestedVersion => ({
  formId,
  version: Number(of) || undefined,
});

/** Numbers of versions, newest first. */
export const versionsUpTo = (newest: number): number[] => Array.from({ length: newest }, (_, at) => newest - at);

type Props = { newest: number; value: string; onChange: (of: string) => void };

/** What is to be tried: the draft, or a version. */
export function VersionField({ newest, value, onChange }: Props) {
  const { t } = useTranslation("flow-change");
  const id = useId();
  const versions = versionsUpTo(newest).map((version) => ({
    value: String(version),
    label: t(version === newest ? "of.present" : "of.version", { version }),
  }));
  return (
    <div className="list-filter">
      <label htmlFor={id}>{t("of.label")}</label>
      <Select
        id={id}
        value={value}
        onChange={onChange}
        options={[{ value: draft, label: t("of.draft") }, ...versions]}
        popupMatchSelectWidth={false}
      />
    </div>
  );
}
