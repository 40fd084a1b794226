import { type CompanyRow, companyCalls, companyStates } from "@stampflow/operator";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn, ListFilter } from "../../kit/list/types.ts";
import { loadBy } from "../../kit/record/load.ts";
import { call } from "../../platform/call.ts";
import { saveRows } from "../parts/save-rows.ts";
import { usePlans } from "../queries.ts";

export default function Companies() {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const navigate = useNavigate();
  const plans = usePlans();
  const limitOf = ({ staff, staffLimit }: CompanyRow) =>
    staffLimit === null ? `${staff}` : `${staff} / ${staffLimit}`;
  const columns: ListColumn<CompanyRow>[] = [
    { key: "name", title: t("companies.name"), width: 220, sort: true, render: ({ name }) => name, card: "title" },
    { key: "state", title: t("companies.state"), width: 110, sort: true, render: ({ state }) => t(`state.${state}`) },
    { key: "plan", title: t("companies.plan"), width: 120, sort: true, render: ({ plan }) => plan || t("noPlan") },
    { key: "staff", title: t("companies.staff"), width: 110, align: "end", render: limitOf },
    {
      key: "applications",
      title: t("companies.applications"),
      width: 120,
      align: "end",
      render: ({ applications }) => String(applications),
    },
    { key: "contact", title: t("companies.contact"), width: 120, render: ({ contact }) => contact },
    {
      key: "createdAt",
      title: t("companies.createdAt"),
      width: 160,
      sort: true,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
    { key: "phone", title: t("companies.phone"), width: 160, hidden: true, render: ({ phone }) => phone },
    { key: "id", title: "ID", width: 160, hidden: true, render: ({ tenantId }) => tenantId },
  ];
  const filters: ListFilter[] = [
    { kind: "text", name: "keyword", label: t("companies.search") },
    {
      kind: "select",
      name: "state",
      label: t("companies.state"),
      options: companyStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
    },
    {
      kind: "select",
      name: "plan",
      label: t("companies.plan"),
      options: (plans.data ?? []).map(({ name }) => ({ value: name, label: name })),
    },
  ];
  const load = loadBy(companyCalls.list);
  const exportAll = async (filters: Readonly<Record<string, string | undefined>>) => {
    const { records } = await call(companyCalls.list, { ...filters, pageSize: -1 } as Parameters<typeof load>[0]);
    saveRows(t("companies.title"), columns, records);
  };
  return (
    <ListPage<CompanyRow>
      name="operator.company"
      title={t("companies.title")}
      queryKey={["operator", "company"]}
      load={load}
      keyOf={({ tenantId }) => tenantId}
      columns={columns}
      filters={filters}
      views={false}
      onOpen={({ tenantId }) => navigate(`/operator/companies/${tenantId}`)}
      onExport={exportAll}
      empty={{ why: t("companies.empty") }}
    />
  );
}
