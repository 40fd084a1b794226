import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { type FormRow, formKeys, listDesigns } from "../../form/calls.ts";
import { useAddress } from "../../kit/address.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { useSession } from "../../platform/session.ts";
import { MigrationTab } from "./migration/tab.tsx";
import { ReplayTab } from "./replay/tab.tsx";
import { CasesTab } from "./test-case/tab.tsx";
import "./change.css";

const formsPath = "/personnel/applyAll?view=manage";

/** What a change of a form's flow does to applications: running ones, past ones, and those kept as tests. */
export default function ChangePage() {
  const { t } = useTranslation("flow-change");
  const { formId = "" } = useParams();
  const navigate = useNavigate();
  const forms = useQuery({ queryKey: formKeys.list("manage"), queryFn: ({ signal }) => listDesigns({}, signal) });
  if (forms.isLoadingError) return <ErrorView error={forms.error} onRetry={() => void forms.refetch()} />;
  if (!forms.data) return <Skeleton rows={8} />;
  const form = forms.data.records.find(({ id }) => id === formId);
  if (form) return <OneForm key={form.id} form={form} />;
  return (
    <Empty why={t("missing.why")} action={<Button onClick={() => navigate(formsPath)}>{t("missing.go")}</Button>} />
  );
}

const tabs = { move: MigrationTab, replay: ReplayTab, cases: CasesTab } as const;
type Tab = keyof typeof tabs;
const isTab = (tab: string): tab is Tab => Object.hasOwn(tabs, tab);

function OneForm({ form }: { form: FormRow }) {
  const { t } = useTranslation("flow-change");
  const { can } = useSession();
  const navigate = useNavigate();
  const seesAll = can("approval:application:view");
  const names: readonly Tab[] = [
    ...(seesAll && can("approval:application:manage") ? (["move"] as const) : []),
    ...(seesAll ? (["replay"] as const) : []),
    "cases",
  ];
  const [{ tab }] = useAddress({ tab: names[0] ?? "cases" });
  const chosen = isTab(tab) && names.includes(tab) ? tab : (names[0] ?? "cases");
  const Chosen = tabs[chosen];
  return (
    <div className="change">
      <PageHeader title={form.formName} note={t(`note.${chosen}`)} back={formsPath} />
      <LightTabs
        label={t("tab.label")}
        tabs={names.map((key) => ({ key, label: t(`tab.${key}`) }))}
        chosen={chosen}
        onChoose={(key) => navigate(`/personnel/flowChange/${form.id}?tab=${key}`, { replace: true })}
      >
        <Ready form={form}>
          <Chosen key={chosen} form={form} />
        </Ready>
      </LightTabs>
    </div>
  );
}

/** Nothing can be tried of a form that was never published, or that is somebody else's. */
function Ready({ form, children }: { form: FormRow; children: ReactNode }) {
  const { t } = useTranslation("flow-change");
  if (!form.manageable) return <Empty why={t("foreign")} />;
  if (form.version > 0) return children;
  return (
    <Empty
      why={t("unpublished")}
      action={<LinkButton to={`/personnel/workflow?formId=${form.id}`}>{t("designFlow")}</LinkButton>}
    />
  );
}
