import { type DesignFault, type HeaderName, limits, textOf } from "@stampflow/form";
import { Form, Input, Select } from "antd";
import { type ReactNode, useEffect } from "react";
import { useLanguage } from "../../kit/form/words.ts";
import { lengthCount } from "../../kit/format/width-count.ts";
import styles from "../designer.module.css";
import { LimitedInput } from "../property/limited-input.tsx";
import { useCategories } from "../queries.ts";
import { useDesignerWords } from "../words.ts";
import type { FormHeader } from "./form-header.ts";
import { IconPicker } from "./icon-picker.tsx";

type Props = {
  header: FormHeader;
  onChange: (part: Partial<FormHeader>) => void;
  /** Shown once somebody has tried to save. */
  faults: readonly DesignFault[];
  /** The field that gets the focus. */
  focus: HeaderName | null;
};

const headerId = (name: HeaderName): string => `header-${name}`;

/** Icon, name, category and description of a form. */
export function Basics({ header, onChange, faults, focus }: Props) {
  const t = useDesignerWords();
  const language = useLanguage();
  const categories = useCategories();
  useEffect(() => {
    if (focus) document.getElementById(headerId(focus))?.focus();
  }, [focus]);
  const row = (name: HeaderName, label: string, children: ReactNode) => {
    const fault = faults.find(({ at }) => at === name);
    return (
      <Form.Item
        label={label}
        htmlFor={headerId(name)}
        required={name === "formName" || name === "formClassification"}
        {...(fault ? { validateStatus: "error", help: textOf(language, fault.code, fault.data) } : {})}
      >
        {children}
      </Form.Item>
    );
  };
  return (
    <Form component={false} layout="vertical">
      <div className={styles.basics}>
        <IconPicker url={header.url} onChange={(url) => onChange({ url })} />
        {row(
          "formName",
          t("formName"),
          <LimitedInput
            id={headerId("formName")}
            value={header.formName}
            max={limits.formName}
            tooLong="form.header.name.long"
            onChange={(formName) => onChange({ formName })}
          />,
        )}
      </div>
      {row(
        "formTitle",
        t("formTitle"),
        <Input
          id={headerId("formTitle")}
          value={header.formTitle}
          placeholder={t("formTitleHint")}
          count={lengthCount(limits.formTitle)}
          onChange={({ target }) => onChange({ formTitle: target.value })}
        />,
      )}
      {row(
        "formClassification",
        t("category"),
        <Select
          id={headerId("formClassification")}
          placeholder={t("category")}
          value={header.formClassification || undefined}
          loading={categories.isFetching}
          notFoundContent={t(categories.isError ? "categoryFailed" : "categoryNone")}
          onOpenChange={(open) => open && categories.isLoadingError && void categories.refetch()}
          onChange={(formClassification) => onChange({ formClassification })}
          options={(categories.data?.records ?? []).map((one) => ({ value: one.id, label: one.formClassification }))}
        />,
      )}
      {row(
        "formRemarks",
        t("formRemarks"),
        <LimitedInput
          id={headerId("formRemarks")}
          value={header.formRemarks}
          max={limits.formRemarks}
          tooLong="form.header.remarks.long"
          onChange={(formRemarks) => onChange({ formRemarks })}
        />,
      )}
    </Form>
  );
}
