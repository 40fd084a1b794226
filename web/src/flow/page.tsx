import { useQuery } from "@tanstack/react-query";
import { Button, ConfigProvider } from "antd";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { Empty } from "../kit/feedback/empty.tsx";
import { ErrorView } from "../kit/feedback/error-view.tsx";
import { Skeleton } from "../kit/feedback/skeleton.tsx";
import { useIsPhone } from "../kit/use-media.ts";
import { readAddress, tabPath } from "./address.ts";
import { keys, loadDraft } from "./calls.ts";
import "./flow.css";
import { formsPath } from "./forms-path.ts";
import { Workspace } from "./workspace.tsx";

/** Targets large enough for a thumb. */
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
      <Workspace key={formId} draft={draft.data} applyType={applyType} tab={tab} />
    </ConfigProvider>
  );
}
