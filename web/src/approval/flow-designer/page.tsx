import { useQuery } from "@tanstack/react-query";
import { Button, ConfigProvider } from "antd";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { Empty } from "../../kit/empty.tsx";
import { ErrorView } from "../../kit/error-view.tsx";
import { useIsPhone } from "../../kit/phone.ts";
import { Skeleton } from "../../kit/skeleton.tsx";
import { readAddress, tabPath } from "./address.ts";
import { keys, loadDraft } from "./calls.ts";
import "./flow-designer.css";
import { formsPath } from "./forms-path.ts";
import { Workshop } from "./workshop.tsx";

/** Targets that a thumb can hit. */
const touchTheme = { token: { controlHeight: 44, controlHeightSM: 44 } };

export default function FlowDesignerPage() {
  const { t } = useTranslation("flow-designer");
  const { search } = useLocation();
  const { tab: pathTab } = useParams();
  const navigate = useNavigate();
  const phone = useIsPhone();
  const { formId, applyType, tab } = readAddress(pathTab, search);
  const draft = useQuery({
    queryKey: keys.draft(formId ?? ""),
    queryFn: ({ signal }) => loadDraft(formId ?? "", signal),
    enabled: formId !== null && !pathTab,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (pathTab) return <Navigate replace to={tabPath(tab, search)} />;
  if (formId === null) {
    return (
      <Empty why={t("missing.why")} action={<Button onClick={() => navigate(formsPath)}>{t("missing.go")}</Button>} />
    );
  }
  if (draft.isLoadingError) return <ErrorView error={draft.error} onRetry={() => void draft.refetch()} />;
  if (!draft.data) return <Skeleton rows={8} />;
  return (
    <ConfigProvider button={{ autoInsertSpace: false }} {...(phone ? { theme: touchTheme } : {})}>
      <Workshop key={formId} draft={draft.data} applyType={applyType} tab={tab} />
    </ConfigProvider>
  );
}
