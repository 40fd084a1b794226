import BarChartOutlined from "@ant-design/icons/es/icons/BarChartOutlined";
import ClockCircleOutlined from "@ant-design/icons/es/icons/ClockCircleOutlined";
import FormOutlined from "@ant-design/icons/es/icons/FormOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import ProfileOutlined from "@ant-design/icons/es/icons/ProfileOutlined";
import UploadOutlined from "@ant-design/icons/es/icons/UploadOutlined";
import { type EmployeeView, employeeCalls } from "@stampflow/system";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useAddress } from "../kit/address.ts";
import { Avatar } from "../kit/avatar.tsx";
import { DetailDrawer } from "../kit/dialog/detail-drawer.tsx";
import { Skeleton } from "../kit/feedback/skeleton.tsx";
import { useFormat } from "../kit/format/format.ts";
import { lazyOf } from "../kit/lazy.ts";
import { ListPage } from "../kit/list/page.tsx";
import { type BatchAction, type ListColumn, type ListFilter, textOf } from "../kit/list/types.ts";
import { PageHeader } from "../kit/page-header.tsx";
import { DepartmentPicker } from "../kit/people/department-picker.tsx";
import { StateTag } from "../kit/state/state-tag.tsx";
import { LightTabs } from "../kit/tabs.tsx";
import { Seldom, type SeldomAction } from "../kit/view/seldom.tsx";
import { call, download } from "../platform/call.ts";
import type { PeopleAction } from "../platform/module.ts";
import { registeredModules } from "../platform/modules.ts";
import { useSession } from "../platform/session.ts";
import { toast } from "../platform/toast.ts";
import { EndsDrawer, useSoon } from "./end/ends-drawer.tsx";
import { conditionsIn } from "./field/conditions.ts";
import { useFieldColumns, useFieldFilters } from "./field/list.tsx";
import { useFields } from "./field/queries.ts";
import { useClearExport } from "./file/clear-export.tsx";
import { FileDrawer } from "./file/drawer.tsx";
import { EmployeeForm } from "./file/form.tsx";
import { useWaiting, WaitingDrawer } from "./waiting.tsx";
import "./employees.css";

const Statistics = lazy(() => import("./statistics.tsx"));

const views = ["fullTime", "onJob", "flexible", "resigned"] as const;
type View = (typeof views)[number];
const employments = ["0", "1", "2", "5", "6"] as const;
/** Who is to be reviewed is no employee yet: `/staff/invite` (D7). */
const accounts = ["0", "1", "2"] as const;
const tones = { "0": "active", "1": "good", "2": "warn", "3": "active", resigned: "calm" } as const;
const nameTones = { "0": "calm", "1": "good", "2": "bad" } as const;

type Several = { action: PeopleAction; userIds: readonly string[]; done: (changed: boolean) => void };
const severalActions = ["post", "tag", "login", "disable", "enable"] as const;
const needs = {
  post: "system:employee:update",
  tag: "system:employee:update",
  login: "system:login:update",
  disable: "system:employee:freeze",
  enable: "system:employee:freeze",
} as const;

/** Employees with their files (E2). */
export default function FullTimePage() {
  const { t } = useTranslation("employees");
  const { can } = useSession();
  const navigate = useNavigate();
  const [{ view: asked, user, part, add, charts, wishes, ends, roster }, set] = useAddress({
    view: "fullTime",
    user: "",
    part: "",
    add: "",
    charts: "",
    wishes: "",
    ends: "",
    roster: "",
    page: "1",
  });
  const view = views.find((one) => one === asked) ?? "fullTime";
  const fields = useFields();
  const columns = [...useColumns(view), ...useFieldColumns(fields.data ?? [])];
  const filters = [...useFilters(view), ...useFieldFilters(fields.data ?? [])];
  const waiting = useWaiting().data?.length ?? 0;
  const soon = useSoon().data?.length ?? 0;
  const mayAdd = can("system:employee:add") && can("employees:file:update");
  const people = registeredModules().find((one) => one.people)?.people;
  const Import = people && lazyOf(people.import);
  const Change = people && lazyOf(people.change);
  const Invite = people && lazyOf(people.invite);
  const [invited, setInvited] = useState("");
  const [several, setSeveral] = useState<Several | null>(null);
  const clear = useClearExport();
  const changes: BatchAction<EmployeeView>[] = severalActions
    .filter((action) => can(needs[action]))
    .map((action) => ({
      key: action,
      label: t(`several.${action}`),
      danger: action === "disable",
      run: (rows) => new Promise((done) => setSeveral({ action, userIds: rows.map(({ userId }) => userId), done })),
    }));
  const batch = [...changes, ...clear.actions];
  const seldom: SeldomAction[] = [
    { key: "charts", label: t("charts.open"), icon: <BarChartOutlined />, run: () => set({ charts: "open" }) },
    ...(can("employees:field:update")
      ? [
          {
            ...{ key: "fields", label: t("custom.open"), icon: <ProfileOutlined /> },
            run: () => navigate("/staff/fullTime/fields"),
          },
        ]
      : []),
    ...(can("system:employee:add")
      ? [{ key: "import", label: t("import"), icon: <UploadOutlined />, run: () => set({ roster: "new" }) }]
      : []),
  ];
  const primary = mayAdd && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => set({ add: "new" })}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("fullTime.title")} />
      <LightTabs
        label={t("fullTime.title")}
        tabs={views.map((key) => ({ key, label: t(`view.${key}`) }))}
        chosen={view}
        onChoose={(key) => set({ view: key, page: undefined })}
      >
        {fields.isPending ? (
          <Skeleton rows={8} />
        ) : (
          <ListPage
            key={view}
            name="employees.file"
            queryKey={["system", "employee", "list", "files", view]}
            load={({ dept, ...input }, signal) => {
              const { custom, rest } = conditionsIn(input);
              return call(employeeCalls.list, { ...rest, view, custom, departmentId: textOf(dept) }, { signal });
            }}
            keyOf={(row) => row.userId}
            columns={columns}
            filters={filters}
            openKey={user || undefined}
            onOpen={(row) => set({ user: row.userId })}
            empty={
              view === "resigned"
                ? { why: t("none.resigned"), how: t("none.filters") }
                : { why: t(`none.${view}`), how: t("none.how"), action: primary || undefined }
            }
            onExport={
              can("system:employee:export")
                ? ({ dept, ...input }) => {
                    const { custom, rest } = conditionsIn(input);
                    return download(employeeCalls.exportList, { ...rest, view, custom, departmentId: dept });
                  }
                : undefined
            }
            batch={view !== "resigned" && batch.length > 0 ? batch : undefined}
            mostPicked={5000}
            actions={
              <>
                {soon > 0 && (
                  <Button icon={<ClockCircleOutlined />} onClick={() => set({ ends: "open" })}>
                    {t("end.open", { count: soon })}
                  </Button>
                )}
                {waiting > 0 && (
                  <Button icon={<FormOutlined />} onClick={() => set({ wishes: "open" })}>
                    {t("waiting.open", { count: waiting })}
                  </Button>
                )}
                <Seldom actions={seldom} />
                {primary}
              </>
            }
          />
        )}
      </LightTabs>
      {charts && (
        <DetailDrawer open title={t("charts.title")} width={860} onClose={() => set({ charts: undefined })}>
          <Suspense fallback={<Skeleton rows={8} />}>
            <Statistics />
          </Suspense>
        </DetailDrawer>
      )}
      <WaitingDrawer
        open={wishes !== "" && can("employees:change:finish")}
        onClose={() => set({ wishes: undefined })}
      />
      {ends && !user && can("employees:contract:view") && (
        <EndsDrawer
          onOpen={(userId, kind) => set({ user: userId, part: kind })}
          onClose={() => set({ ends: undefined })}
        />
      )}
      <FileDrawer userId={user} part={part} onClose={() => set({ user: undefined, part: undefined })} />
      {Import && Change && Invite && (
        <Suspense>
          {roster && (
            <Import
              importId={roster}
              onImport={(id) => set({ roster: id })}
              onClose={() => set({ roster: undefined })}
            />
          )}
          {invited && <Invite userIds={[invited]} onClose={() => setInvited("")} />}
          {several && (
            <Change
              action={several.action}
              userIds={several.userIds}
              onDone={(changed) => {
                several.done(changed);
                setSeveral(null);
              }}
            />
          )}
        </Suspense>
      )}
      {clear.dialog}
      {mayAdd && (
        <DetailDrawer open={add !== ""} title={t("add")} width={720} onClose={() => set({ add: undefined })}>
          <EmployeeForm
            onDone={(userId, name) => {
              const invite = { label: t("inviteToSignIn"), run: () => setInvited(userId) };
              const offer = can("system:employee:notice") ? { action: invite } : {};
              toast.success({ title: t("added", { name }), ...offer });
              set({ add: undefined, user: userId });
            }}
            onCancel={() => set({ add: undefined })}
          />
        </DetailDrawer>
      )}
    </>
  );
}

function useColumns(view: View): ListColumn<EmployeeView>[] {
  const { t } = useTranslation("employees");
  const { day } = useFormat();
  const gone = view === "resigned";
  return [
    {
      ...{ key: "realName", title: t("field.realName"), width: 150, sort: true, card: "title" },
      render: (row) => (
        <span className="person-line">
          <Avatar name={row.realName} picture={row.avatarUrl} />
          <span title={row.realName}>{row.realName}</span>
        </span>
      ),
    },
    { key: "number", title: t("field.employeeNumber"), width: 118, render: (row) => row.employeeNumber },
    {
      ...{ key: "department", title: t("field.departmentId"), width: 132, sort: true },
      render: (row) => row.departmentName,
    },
    { key: "jobTitle", title: t("field.jobTitle"), width: 130, sort: true, render: (row) => row.jobTitle },
    {
      ...{ key: "employment", title: t("field.employment"), width: 100, hidden: view === "fullTime" },
      render: (row) => t(`employment.${row.employment}`),
    },
    { key: "phone", title: t("field.phone"), width: 140, render: (row) => row.phone },
    {
      ...{ key: "superior", title: t("field.superiorId"), width: 120, hidden: true, card: "none" },
      render: (row) => row.superiorName,
    },
    {
      ...{ key: "joinedOn", title: t("field.joinedOn"), width: 120, firm: true, hidden: gone, card: "none" },
      render: (row) => row.joinedOn && day(row.joinedOn),
    },
    ...(gone
      ? [
          {
            ...{ key: "leftOn", title: t("field.leftOn"), width: 120, firm: true },
            render: (row: EmployeeView) => row.leftOn && day(row.leftOn),
          },
        ]
      : []),
    {
      ...{ key: "realNameState", title: t("field.realNameState"), width: 110, hidden: true, card: "none" },
      render: (row) => <StateTag tone={nameTones[row.realNameState]} text={t(`realName.${row.realNameState}`)} />,
    },
    {
      ...{ key: "file", title: t("field.file"), width: 110, card: "state" },
      render: (row) => (
        <StateTag
          tone={row.fileComplete ? "good" : "warn"}
          text={t(row.fileComplete ? "file.complete" : "file.incomplete")}
        />
      ),
    },
    {
      ...{ key: "status", title: t("field.account"), width: 110, sort: true, card: "state" },
      render: ({ status, account }) => (
        <StateTag
          tone={tones[status === "resigned" ? status : account]}
          text={t(`account.${status === "resigned" ? status : account}`)}
        />
      ),
    },
  ];
}

function useFilters(view: View): ListFilter[] {
  const { t } = useTranslation("employees");
  const kinds = view === "flexible" ? employments.filter((one) => one !== "1") : employments;
  const select = { kind: "select" } as const;
  const account: ListFilter = {
    ...{ ...select, name: "account", label: t("field.account") },
    options: accounts.map((value) => ({ value, label: t(`account.${value}`) })),
  };
  const employment: ListFilter = {
    ...{ ...select, name: "employment", label: t("field.employment"), more: true },
    options: kinds.map((value) => ({ value, label: t(`employment.${value}`) })),
  };
  return [
    { name: "username", label: t("field.realName"), kind: "text", placeholder: t("search") },
    ...(view === "resigned" ? [] : [account]),
    {
      ...{ ...select, name: "file", label: t("field.file") },
      options: [{ value: "missing", label: t("file.incomplete") }],
    },
    ...(view === "fullTime" ? [] : [employment]),
    {
      ...{ name: "dept", label: t("field.departmentId"), kind: "other" },
      control: (value, change, id) => (
        <DepartmentPicker id={id} value={value || null} counts onChange={(next) => change(next ?? "")} />
      ),
    },
    { name: "joinedFrom", label: t("joinedFrom"), kind: "day", more: true },
    { name: "joinedTo", label: t("joinedTo"), kind: "day", end: { of: "joinedFrom" }, more: true },
  ];
}
