import { ArrowLeftOutlined } from "@ant-design/icons";
import { type HeaderName, limits } from "@stampflow/form";
import { Button, Select } from "antd";
import styles from "../designer.module.css";
import { LimitedInput } from "../property/limited-input.tsx";
import { useCategories } from "../queries.ts";
import { useDesignerWords } from "../words.ts";
import type { FormHeader } from "./form-header.ts";
import { IconPicker } from "./icon-picker.tsx";

type Props = {
  header: FormHeader;
  onChange: (part: Partial<FormHeader>) => void;
  /** Fields to mark: shown once somebody has tried to save. */
  faulty: ReadonlySet<string>;
  saving: boolean;
  onBack: () => void;
  onNext: () => void;
  onSave: () => void;
};

export const headerId = (name: HeaderName): string => `header-${name}`;

export function DesignerHeader({ header, onChange, faulty, saving, onBack, onNext, onSave }: Props) {
  const say = useDesignerWords();
  const categories = useCategories();
  const status = (name: HeaderName) => (faulty.has(name) ? ("error" as const) : undefined);
  return (
    <header className={styles.bar}>
      <h1 className="unseen">{say("title")}</h1>
      <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
        {say("back")}
      </Button>
      <IconPicker url={header.url} onChange={(url) => onChange({ url })} />
      <LimitedInput
        id={headerId("formName")}
        label={say("formName")}
        className={styles.name}
        status={status("formName")}
        value={header.formName}
        max={limits.formName}
        tooLong="form.header.name.long"
        onChange={(formName) => onChange({ formName })}
      />
      <LimitedInput
        id={headerId("formRemarks")}
        label={say("formRemarks")}
        className={styles.remarks}
        status={status("formRemarks")}
        value={header.formRemarks}
        max={limits.formRemarks}
        tooLong="form.header.remarks.long"
        onChange={(formRemarks) => onChange({ formRemarks })}
      />
      <Select
        id={headerId("formClassification")}
        aria-label={say("category")}
        placeholder={say("category")}
        className={styles.category ?? ""}
        status={status("formClassification")}
        value={header.formClassification || undefined}
        loading={categories.isFetching}
        notFoundContent={say(categories.isError ? "categoryFailed" : "categoryNone")}
        onOpenChange={(open) => open && categories.isLoadingError && void categories.refetch()}
        onChange={(formClassification) => onChange({ formClassification })}
        options={(categories.data?.records ?? []).map((one) => ({ value: one.id, label: one.formClassification }))}
      />
      <span className={styles.push} />
      <Button onClick={onNext} disabled={saving}>
        {say("next")}
      </Button>
      <Button type="primary" onClick={onSave} loading={saving}>
        {say("save")}
      </Button>
    </header>
  );
}
