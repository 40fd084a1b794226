import { type Employment, employeeCalls, employments, mostTogether } from "@stampflow/system";
import { Form, Input, Select } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../kit/format/format.ts";
import { DateInput } from "../../../kit/input/date-input.tsx";
import { Radios } from "../../../kit/input/radios.tsx";
import { DepartmentPicker } from "../../../kit/people/department-picker.tsx";
import { PeoplePicker } from "../../../kit/people/people-picker.tsx";
import { type Dated, ValidFrom } from "../../../kit/post/valid-from.tsx";
import { SeveralDialog } from "../../../kit/several/several-dialog.tsx";
import type { PeopleChange } from "../../../platform/module.ts";
import { useChange } from "../../queries.ts";
import { ChangePeople } from "./dialog.tsx";

type PostEntries = {
  departmentId?: string | null;
  jobTitle?: string;
  superiorId?: string | null;
  employment?: Employment;
} & Dated;
type LoginEntries = { kind: "always" | "until" | "never"; day?: string | null };
type Props = Omit<PeopleChange, "action">;

const kinds = ["always", "until", "never"] as const;
const today = () => dayjs().format("YYYY-MM-DD");

/** Changes several people at once (people E24). */
export default function ChangeSeveralPeople({ action, ...props }: PeopleChange) {
  if (action === "post") return <ChangePosts {...props} />;
  if (action === "login") return <ChangeLogins {...props} />;
  return <ChangePeople action={action} {...props} />;
}

/** What is left empty stays as it is. */
function ChangePosts({ userIds, onDone }: Props) {
  const { t } = useTranslation("system");
  const { today } = useFormat();
  const [form] = Form.useForm<PostEntries>();
  const entries: PostEntries = Form.useWatch((all: PostEntries) => all, form) ?? {};
  const change = useChange(employeeCalls.postOfSeveral);
  const { departmentId, jobTitle = "", superiorId, employment, validFrom, reason = "" } = entries;
  const past = Boolean(validFrom && validFrom < today());
  const title = jobTitle.trim();
  const asked = {
    ...(departmentId ? { departmentId } : {}),
    ...(title ? { jobTitle: title } : {}),
    ...(superiorId ? { superiorId } : {}),
    ...(employment ? { employment } : {}),
  };
  const ready = Object.keys(asked).length > 0 && (!past || reason.trim() !== "");
  const dated = { ...(validFrom ? { validFrom } : {}), ...(past ? { reason } : {}) };
  return (
    <SeveralDialog
      title={t("several.title.post", { count: userIds.length })}
      ok={t("several.ok.post")}
      ready={ready}
      ids={userIds}
      together={mostTogether}
      send={(some) => change.mutateAsync({ userIds: some, ...asked, ...dated })}
      onDone={onDone}
    >
      <p className="panel-note">{t("several.postText")}</p>
      <Form form={form} layout="vertical">
        <Form.Item name="departmentId" label={t("department.one")}>
          <DepartmentPicker />
        </Form.Item>
        <Form.Item name="jobTitle" label={t("employee.jobTitle")}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="superiorId" label={t("employee.superior")}>
          <PeoplePicker />
        </Form.Item>
        <Form.Item name="employment" label={t("employee.employment")}>
          <Select
            allowClear
            options={employments.map((value) => ({ value, label: t(`employee.employments.${value}`) }))}
          />
        </Form.Item>
        <ValidFrom />
      </Form>
    </SeveralDialog>
  );
}

function ChangeLogins({ userIds, onDone }: Props) {
  const { t } = useTranslation("system");
  const [form] = Form.useForm<LoginEntries>();
  const entries: LoginEntries = Form.useWatch((all: LoginEntries) => all, form) ?? { kind: "always" };
  const { kind, day } = entries;
  const change = useChange(employeeCalls.loginOfSeveral);
  const login = kind === "until" ? day : kind;
  return (
    <SeveralDialog
      title={t("several.title.login", { count: userIds.length })}
      ok={t("several.ok.login")}
      danger={kind === "never"}
      ready={Boolean(login)}
      ids={userIds}
      together={mostTogether}
      send={(some) => change.mutateAsync({ userIds: some, login: login ?? "" })}
      onDone={onDone}
    >
      <Form form={form} layout="vertical" initialValues={{ kind: "always" }}>
        <Form.Item name="kind" label={t("employee.login.one")}>
          <Radios options={kinds.map((value) => ({ value, label: t(`employee.login.kinds.${value}`) }))} />
        </Form.Item>
        {kind === "until" && (
          <Form.Item name="day" label={t("employee.login.day")} extra={t("employee.login.dayHint")}>
            <DateInput min={today()} />
          </Form.Item>
        )}
        {kind === "never" && <p className="panel-note">{t("employee.login.ends")}</p>}
      </Form>
    </SeveralDialog>
  );
}
