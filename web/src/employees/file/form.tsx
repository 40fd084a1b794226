import { fileCalls } from "@stampflow/employees";
import { employeeCalls } from "@stampflow/system";
import { Button, Checkbox, Form, Input, Select } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FirstFocus } from "../../kit/dialog/focus-first.tsx";
import { useLeaveGuard } from "../../kit/dialog/leave-guard.ts";
import { useComeBack } from "../../kit/exit/use-come-back.tsx";
import { Refusal } from "../../kit/feedback/refusal.tsx";
import { DateInput } from "../../kit/input/date-input.tsx";
import { Radios } from "../../kit/input/radios.tsx";
import { useFinder } from "../../kit/input/use-finder.ts";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { datedBody, PostValidFrom } from "../../kit/post/valid-from.tsx";
import { noProblem, useFreshMerge } from "../../kit/record/use-merge.ts";
import { Upload, type Uploaded } from "../../kit/upload/upload.tsx";
import { pictureRule } from "../../kit/upload/upload-rule.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { entryOf } from "../field/entries.ts";
import { OwnPart } from "../field/part.tsx";
import { useFields } from "../field/queries.ts";
import { loadWhole, useChange, usePositions, type Whole } from "../queries.ts";
import { bodyOf, documentTypes, type Entries, employments, fieldOf, firstOf } from "./entries.ts";
import { KeptInput, useKept } from "./kept-input.tsx";
import { Lacking } from "./lacking.tsx";
import { useRules } from "./rules.ts";

/** `employment`: the first choice for somebody new. */
type Props = {
  whole?: Whole;
  employment?: Entries["employment"];
  /** `from`: the day of a changed post, where it is not today. */
  onDone: (userId: string, name: string, from?: string) => void;
  onCancel: () => void;
};

/** The employee form (E3): person and file, saved together. */
export function EmployeeForm({ whole, employment, onDone, onCancel }: Props) {
  const { t } = useTranslation("employees");
  const [form] = Form.useForm<Entries>();
  const [problem, setProblem] = useState(noProblem);
  const [dirty, setDirty] = useState(false);
  const leave = useLeaveGuard(dirty);
  const part = useRef<HTMLDivElement>(null);
  const mine = useFields().data ?? [];
  const fields = (whole?.kept.custom ?? mine).filter(({ writes }) => writes);
  const save = useChange(whole ? employeeCalls.update : employeeCalls.add, true);
  const { base, refused } = useFreshMerge(
    {
      row: whole,
      form,
      fieldOf,
      entriesOf: (row: Whole) => firstOf(row),
      reload: async () => whole && loadWhole(whole.userId),
      labelOf: (name) => fields.find((field) => entryOf(field) === name)?.name ?? t(`field.${name}`),
    },
    dirty,
  );
  const comeBack = useComeBack(["system.employee.phoneLeft", "employees.document.left"], (userId, name) => {
    setDirty(false);
    onDone(userId, name);
  });
  const submit = (entries: Entries) => {
    if (save.isPending) return;
    const body = datedBody(bodyOf(entries, fields), entries, whole);
    save.mutate(base ? { ...body, userId: base.userId, version: base.version } : body, {
      onError: async (error) => {
        setProblem(await refused(error, entries));
        if (!whole) comeBack.offer(error);
      },
      onSuccess: ({ userId }) => {
        setDirty(false);
        onDone(userId, entries.realName, body.validFrom);
      },
    });
  };
  return (
    <>
      <Form
        form={form}
        layout="vertical"
        data-enter="saves"
        initialValues={firstOf(whole, employment)}
        scrollToFirstError={{ block: "center", focus: true }}
        onValuesChange={() => {
          setProblem(noProblem);
          setDirty(true);
        }}
        onFinish={submit}
      >
        <div ref={part}>
          {whole && <Lacking whole={whole} />}
          <BasicFields whole={whole} />
          <PostFields whole={whole} />
          <PayFields whole={whole} />
          <OwnPart fields={fields} lacked={whole?.kept.custom} />
          <FirstFocus part={part} />
        </div>
        <div className="file-foot">
          <Refusal {...problem} />
          <Button onClick={() => leave(onCancel)}>{t("cancel")}</Button>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t("save")}
          </Button>
        </div>
      </Form>
      {comeBack.dialog}
    </>
  );
}

type Part = { whole: Whole | undefined };

/** Whether another company pays, which requires less (E3). */
const useLent = () => Boolean(Form.useWatch("homeCompany"));

function BasicFields({ whole }: Part) {
  const { t } = useTranslation("employees");
  const { user } = useSession();
  const rules = useRules(whole);
  const kept = useKept(whole?.kept.file?.masks);
  const lent = useLent();
  const own = whole?.userId === user.userId;
  const type = Form.useWatch("documentType");
  const typed = Boolean(Form.useWatch("documentNumber"));
  const number = kept("documentNumber");
  const born = kept("birthDate");
  const fromDocument = type === "1";
  return (
    <>
      <h3 className="file-part">{t("part.basic")}</h3>
      <div className="file-fields">
        <Form.Item name="realName" label={t("field.realName")} rules={rules.filled("realName")}>
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item name="phone" label={t("field.phone")} extra={t("phoneHint")} rules={rules.phone}>
          <Input type="tel" maxLength={24} disabled={own} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t("field.email")}
          rules={[...rules.filled("email", !lent), { type: "email", message: t("emailRule") }]}
        >
          <Input inputMode="email" maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="employeeNumber" label={t("field.employeeNumber")} extra={t("numberHint")}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="documentType" label={t("field.documentType")}>
          <Select options={documentTypes.map((value) => ({ value, label: t(`document.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="documentNumber"
          label={t("field.documentNumber")}
          extra={fromDocument && t("documentHint")}
          rules={rules.document(type, !lent && !number.has)}
        >
          <KeptInput label={t("field.documentNumber")} kept={number} optional={lent} maxLength={40} />
        </Form.Item>
        {!fromDocument && (
          <Form.Item
            name="birthDate"
            label={t("field.birthDate")}
            rules={rules.chosen("birthDate", !lent && !born.has)}
          >
            <DateInput {...(born.placeholder ? { placeholder: born.placeholder } : {})} />
          </Form.Item>
        )}
        <Form.Item
          name="gender"
          label={t("field.gender")}
          rules={rules.chosen("gender", !fromDocument || (lent && !typed && !number.has))}
        >
          <Radios options={(["0", "1"] as const).map((value) => ({ value, label: t(`gender.${value}`) }))} />
        </Form.Item>
        <Form.Item name="address" label={t("field.address")} className="wide">
          <KeptInput label={t("field.address")} kept={kept("address")} maxLength={200} />
        </Form.Item>
        <Form.Item name="photos" label={t("field.photo")} extra={t("photoHint")} className="wide">
          <Photo label={t("field.photo")} />
        </Form.Item>
      </div>
    </>
  );
}

type PhotoProps = { label: string; id?: string; value?: Uploaded[]; onChange?: (files: Uploaded[]) => void };

const Photo = ({ value = [], onChange, ...rest }: PhotoProps) => (
  <Upload
    {...rest}
    max={1}
    rule={pictureRule}
    claimTarget={(claim) => call(fileCalls.uploadPhoto, claim)}
    value={value}
    onChange={(files) => onChange?.(files)}
  />
);

function PostFields({ whole }: Part) {
  const { t } = useTranslation("employees");
  const { user } = useSession();
  const rules = useRules(whole);
  const finder = useFinder();
  const positions = usePositions();
  const lent = useLent();
  const top = Form.useWatch("noSuperior");
  const admin = user.roles.some(({ roleCode }) => roleCode === "ADMIN_ROLE");
  // Who decides about oneself is the administrator's to change.
  const locked = whole?.userId === user.userId && !admin;
  return (
    <>
      <h3 className="file-part">{t("part.post")}</h3>
      <div className="file-fields">
        <Form.Item name="departmentId" label={t("field.departmentId")} rules={rules.chosen("departmentId")}>
          <DepartmentPicker disabled={locked} />
        </Form.Item>
        <Form.Item name="jobTitle" label={t("field.jobTitle")} rules={rules.filled("jobTitle", !lent)}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="employment" label={t("field.employment")} className="wide">
          <Radios
            disabled={locked}
            options={employments.map((value) => ({ value, label: t(`employment.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="superiorId" label={t("field.superiorId")} rules={rules.chosen("superiorId", !top)}>
          <PeoplePicker disabled={locked || top === true} except={whole ? [whole.userId] : []} />
        </Form.Item>
        <Form.Item name="noSuperior" label={t("topLabel")} valuePropName="checked">
          <Checkbox disabled={locked}>{t("field.noSuperior")}</Checkbox>
        </Form.Item>
        {whole && <PostValidFrom post={whole} />}
        <Form.Item name="positionIds" label={t("field.positionIds")}>
          <Select
            mode="multiple"
            maxCount={10}
            disabled={locked}
            showSearch={finder}
            options={(positions.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="joinedOn" label={t("field.joinedOn")}>
          <DateInput />
        </Form.Item>
        <Form.Item name="probationEnd" label={t("field.probationEnd")}>
          <DateInput />
        </Form.Item>
        <Form.Item name="homeCompany" label={t("field.homeCompany")} extra={t(lent ? "lentHint" : "homeHint")}>
          <Input maxLength={100} />
        </Form.Item>
      </div>
    </>
  );
}

function PayFields({ whole }: Part) {
  const { t } = useTranslation("employees");
  const rules = useRules(whole);
  const kept = useKept(whole?.kept.file?.masks);
  const lent = useLent();
  const card = kept("bankCard");
  return (
    <>
      <h3 className="file-part">{t("part.pay")}</h3>
      <div className="file-fields">
        <Form.Item name="bank" label={t("field.bank")}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="bankCard" label={t("field.bankCard")} rules={rules.card(!lent && !card.has)}>
          <KeptInput label={t("field.bankCard")} kept={card} optional={lent} maxLength={60} inputMode="numeric" />
        </Form.Item>
        <Form.Item name="emergencyContact" label={t("field.emergencyContact")}>
          <KeptInput label={t("field.emergencyContact")} kept={kept("emergencyContact")} maxLength={50} />
        </Form.Item>
        <Form.Item name="emergencyPhone" label={t("field.emergencyPhone")} rules={rules.otherPhone}>
          <KeptInput label={t("field.emergencyPhone")} kept={kept("emergencyPhone")} type="tel" maxLength={24} />
        </Form.Item>
        <Form.Item name="remark" label={t("field.remark")} className="wide">
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </div>
    </>
  );
}
