import { companyCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { call } from "../../platform/call.ts";
import { CompanyForm } from "../company/form.tsx";
import "../system.css";

export default function CompanyPage() {
  const { t } = useTranslation("system");
  const company = useQuery({
    queryKey: ["system", "company"],
    queryFn: ({ signal }) => call(companyCalls.read, {}, { signal }),
  });
  return (
    <>
      <PageHeader title={t("company.title")} />
      {company.isPending && <Skeleton />}
      {company.isLoadingError && <ErrorView error={company.error} onRetry={() => void company.refetch()} />}
      {company.data && <CompanyForm key={company.data.version} company={company.data} />}
    </>
  );
}
