import { useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import type { FormRow } from "../../../form/calls.ts";
import { useAddress } from "../../../kit/address.ts";
import { LinkButton } from "../../../kit/link-button.tsx";
import { newKey } from "../../../platform/call.ts";
import { useSession } from "../../../platform/session.ts";
import { type CaseResult, changeKeys, runCases } from "../calls.ts";
import { Refused } from "../refused.tsx";
import { draft, testedVersion, VersionField } from "../version-field.tsx";
import { CaseRows } from "./rows.tsx";

const fresh = { id: undefined, result: undefined, page: undefined };

export function CasesTab({ form }: { form: FormRow }) {
  const { t } = useTranslation("flow-change");
  const { can } = useSession();
  const [{ of, run }, set] = useAddress({ ...{ of: draft, run: "" }, ...{ id: "", result: "", page: "1" } });
  const results = useQuery({
    queryKey: [...changeKeys.results(form.id), of, run],
    queryFn: ({ signal }) => runCases(testedVersion(form.id, of), { signal }),
    enabled: run !== "",
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const again = () => void results.refetch();
  return (
    <>
      <div className="list-filters">
        <VersionField
          newest={form.version}
          value={of}
          onChange={(next) => set({ ...fresh, of: next, run: undefined })}
        />
        <Button type="primary" loading={results.isFetching} onClick={() => set({ ...fresh, run: newKey() })}>
          {t("cases.run")}
        </Button>
        {can("approval:application:manage") && (
          <LinkButton className="change-end" to={`/personnel/applicationExceptions?form=${form.id}`}>
            {t("cases.find")}
          </LinkButton>
        )}
      </div>
      {results.isError && <Refused formId={form.id} error={results.error} onRetry={again} />}
      {results.data && <Summary results={results.data.results} />}
      <CaseRows form={form} results={results.data?.results} run={run} onChanged={() => run && again()} />
    </>
  );
}

function Summary({ results }: { results: readonly CaseResult[] }) {
  const { t } = useTranslation("flow-change");
  const failed = results.filter(({ ok }) => !ok).length;
  const total = results.length;
  if (total === 0) return null;
  if (failed === 0) return <Alert type="success" showIcon title={t("cases.passed", { count: total })} />;
  return <Alert type="warning" showIcon title={t("cases.failed", { total, failed })} />;
}
