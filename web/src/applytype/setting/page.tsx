import { settingCalls } from "@stampflow/applytype";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { Field } from "../../kit/input/field.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { settingPath, types } from "../types.ts";
import { SettingForm } from "./form.tsx";
import "./setting.css";

/** What a company sets for a fixed type; one type at a time. */
export default function SettingPage() {
  const { t } = useTranslation("applytype");
  const navigate = useNavigate();
  const { tab } = useParams();
  const { can } = useSession();
  const type = types.find((one) => one.tab === tab) ?? types[0];
  const applyType = type?.applyType ?? 0;
  const setting = useQuery({
    queryKey: ["applytype", "setting", applyType],
    queryFn: ({ signal }) => call(settingCalls.read, { applyType }, { signal }),
  });
  const options = types.map((one) => ({ value: one.tab, label: t(`type.${one.applyType}`) }));
  return (
    <>
      <PageHeader title={t("setting.title")} back="/personnel/forms" />
      <div className="type-setting">
        <div className="type-setting-head">
          <Field label={t("setting.type")}>
            <Select
              value={type?.tab}
              options={options}
              onChange={(next) => void navigate(settingPath(next), { replace: true })}
            />
          </Field>
          {type?.applyType === 2 && can("attendance:setting:page") && (
            <LinkButton to="/system/clockSetting?tab=overtime">{t("setting.overtime")}</LinkButton>
          )}
          <LinkButton to={`/personnel/workflow?formId=${type?.formId}`}>{t("setting.flow")}</LinkButton>
        </div>
        {setting.isLoadingError && <ErrorView error={setting.error} onRetry={() => void setting.refetch()} />}
        {setting.isPending && <Skeleton rows={6} />}
        {setting.data && <SettingForm key={`${applyType} ${setting.data.version}`} setting={setting.data} />}
      </div>
    </>
  );
}
