import { labourCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { Switch } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { organisationKey, useChange } from "../queries.ts";
import "../system.css";

const rules = ["apply", "decide", "lead", "seeFlow"] as const;

/** What labour staff may do with applications; a change is saved at once. */
export default function ApplySettingPage() {
  const { t } = useTranslation("system");
  const { data, error, isPending, isLoadingError, refetch } = useQuery({
    queryKey: [...organisationKey, "applySetting"],
    queryFn: ({ signal }) => call(labourCalls.read, {}, { signal }),
  });
  const save = useChange(labourCalls.save);
  const shown = save.isPending ? save.variables : data;
  return (
    <>
      <PageHeader title={t("applySetting.title")} />
      <div className="apply-setting">
        <p>{t("applySetting.note")}</p>
        {isPending && <Skeleton rows={4} />}
        {isLoadingError && <ErrorView error={error} onRetry={() => void refetch()} />}
        {data &&
          rules.map((rule) => (
            <Rule
              key={rule}
              label={t(`applySetting.${rule}`)}
              hint={t(`applySetting.${rule}Note`)}
              on={shown?.[rule] ?? true}
              disabled={save.isPending}
              onChange={(on) =>
                save.mutate(
                  { ...data, [rule]: on },
                  { onSuccess: () => toast.success({ title: t("applySetting.saved") }) },
                )
              }
            />
          ))}
      </div>
    </>
  );
}

type RuleProps = {
  label: string;
  hint: string;
  on: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
};

function Rule({ label, hint, on, disabled, onChange }: RuleProps) {
  const id = useId();
  return (
    <div className="apply-setting-rule">
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
      <Switch id={id} checked={on} disabled={disabled} aria-describedby={`${id}-hint`} onChange={onChange} />
    </div>
  );
}
