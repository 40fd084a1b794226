import { useQuery } from "@tanstack/react-query";
import { Radio, Select } from "antd";
import { formKeys, listDesigns } from "../../form/calls.ts";
import { useClearIcon } from "../../kit/input/clear-icon.tsx";
import { useDesign } from "../design.ts";
import type { BasicInfo } from "../document.ts";
import { Section } from "../panel/section.tsx";

const most = 20;

type Props = { formId: string; info: BasicInfo; onChange: (next: Partial<BasicInfo>) => void };

/** Further forms that take this flow, and how they are shown to those who apply (approval A79). */
export function BoundForms({ formId, info, onChange }: Props) {
  const { words } = useDesign().textContext;
  const clear = useClearIcon();
  const forms = useQuery({ queryKey: formKeys.list("manage"), queryFn: ({ signal }) => listDesigns({}, signal) });
  const chosen = info.forms ?? [];
  const free = (forms.data?.records ?? []).filter(
    ({ id, flowOf, manageable }) => id !== formId && manageable && (flowOf === "" || flowOf === formId),
  );
  return (
    <>
      <Section label={words("basic.forms")} hint={words("basic.formsHint")}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            allowClear={clear}
            maxCount={most}
            placeholder={words("basic.formsPick")}
            loading={forms.isPending}
            showSearch={{ optionFilterProp: "label" }}
            value={[...chosen]}
            options={free.map((form) => ({ value: form.id, label: form.formName }))}
            onChange={(ids: string[]) => onChange({ forms: ids })}
            className="fd-fill"
          />
        )}
      </Section>
      {chosen.length > 0 && (
        <Section label={words("basic.display")}>
          {(id) => (
            <Radio.Group
              id={id}
              value={info.display ?? "separate"}
              onChange={(event) => onChange({ display: event.target.value })}
              options={(["separate", "together"] as const).map((value) => ({
                value,
                label: words(`basic.displays.${value}`),
              }))}
            />
          )}
        </Section>
      )}
    </>
  );
}
