import type { Values } from "@stampflow/form";
import { useQuery } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams, useSearchParams } from "react-router-dom";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { useIsPhone } from "../../kit/use-media.ts";
import { loadDetail, openForm } from "../calls.ts";
import { keys } from "../keys.ts";
import { draftAbout, NewApplication } from "./new-application.tsx";
import { aboutAgain, Resubmit } from "./resubmit.tsx";
import { useServerDraft } from "./use-draft.ts";
import "./apply.css";

const formsPath = "/personnel/applyAll";

/**
 * Fills in a form: a new application, one with the values of an earlier one (`copy`), a change of one that was
 * approved (`changes`), or a returned one (`again`).
 */
export default function ApplyPage({ formId: given }: { formId?: string }) {
  const { formId: named } = useParams();
  const { t } = useTranslation("approval");
  const [search] = useSearchParams();
  const formId = given ?? named ?? search.get("formId") ?? "";
  const again = search.get("again");
  const phone = useIsPhone();
  if (formId === "" && !again)
    return (
      <>
        <PageHeader title={t("title.apply")} back={formsPath} />
        <Empty why={t("empty.formChosen")} action={<LinkButton to={formsPath}>{t("title.forms")}</LinkButton>} />
      </>
    );
  return (
    <ConfigProvider componentSize={phone ? "large" : "middle"}>
      <App component={false}>
        {again ? (
          <OpenAgain applyId={again} />
        ) : (
          <OpenFresh formId={formId} copy={search.get("copy")} changes={search.get("changes")} />
        )}
      </App>
    </ConfigProvider>
  );
}

/** What the page that led here has filled in: told by `state` of the link, so that no address can bring values. */
export type Begun = { readonly start: Values };
type Fresh = { formId: string; copy: string | null; changes: string | null };

function OpenFresh({ formId, copy, changes }: Fresh) {
  const source = changes ?? copy;
  const begun = useLocation().state as Partial<Begun> | null;
  const { t } = useTranslation("approval");
  const [applicantId, setApplicantId] = useState("");
  const form = useQuery({
    queryKey: keys.opened(formId, applicantId),
    queryFn: ({ signal }) => openForm(formId, applicantId || undefined, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: (known) => known,
  });
  const earlier = useQuery({
    queryKey: keys.detail(source ?? ""),
    queryFn: ({ signal }) => loadDetail(source ?? "", signal),
    enabled: source !== null,
  });
  const fromServer = useServerDraft(copy === null ? draftAbout(formId, changes ?? undefined) : "");
  if (form.isLoadingError || earlier.isLoadingError) {
    return (
      <>
        <PageHeader title={t("title.apply")} back={formsPath} />
        <ErrorView error={form.error ?? earlier.error} onRetry={() => void form.refetch()} />
      </>
    );
  }
  if (form.isPending || fromServer === undefined || (source !== null && earlier.isPending))
    return <Skeleton rows={10} />;
  return (
    <NewApplication
      key={`${form.data.id} ${form.data.version}`}
      form={form.data}
      start={earlier.data?.content.values ?? begun?.start ?? {}}
      copied={copy !== null}
      changes={changes ?? undefined}
      fromServer={fromServer}
      applicantId={applicantId}
      onApplicant={setApplicantId}
      onReload={() => void form.refetch()}
    />
  );
}

function OpenAgain({ applyId }: { applyId: string }) {
  const { t } = useTranslation("approval");
  const detail = useQuery({
    queryKey: keys.detail(applyId),
    queryFn: ({ signal }) => loadDetail(applyId, signal),
    refetchOnWindowFocus: false,
  });
  const fromServer = useServerDraft(detail.data ? aboutAgain(detail.data) : "");
  if (detail.isLoadingError) {
    return (
      <>
        <PageHeader title={t("title.apply")} back="/personnel/approval/apply" />
        <ErrorView error={detail.error} onRetry={() => void detail.refetch()} />
      </>
    );
  }
  if (detail.isPending || fromServer === undefined) return <Skeleton rows={10} />;
  return <Resubmit detail={detail.data} fromServer={fromServer} />;
}
