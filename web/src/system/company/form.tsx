import type { AnswerOf } from "@stampflow/kernel";
import { companyCalls } from "@stampflow/system";
import { Button, Form, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { auditDays, industries, sizes } from "../../kit/company-options.ts";
import { useLeaveGuard } from "../../kit/dialog/leave-guard.ts";
import { Refusal } from "../../kit/feedback/refusal.tsx";
import { useFinder } from "../../kit/input/use-finder.ts";
import { noProblem, useFreshMerge } from "../../kit/record/use-merge.ts";
import { regionGroups, regionName } from "../../kit/region.ts";
import type { Uploaded } from "../../kit/upload/upload.tsx";
import { call } from "../../platform/call.ts";
import { languageNames, languages } from "../../platform/i18n/language.ts";
import { renew, useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { useChange } from "../queries.ts";
import { Pictures } from "./pictures.tsx";

type CompanyView = AnswerOf<typeof companyCalls.read>;
type Words = Pick<
  CompanyView,
  | "name"
  | "industry"
  | "size"
  | "area"
  | "address"
  | "contact"
  | "phone"
  | "email"
  | "website"
  | "profile"
  | "language"
  | "timeZone"
  | "auditDays"
  | "region"
>;
type Entries = Words & { logo: Uploaded[]; licence: Uploaded[]; photos: Uploaded[] };

const pictures = (...pairs: (readonly [string, string | undefined])[]): Uploaded[] =>
  pairs.filter(([key]) => key).map(([key, url]) => ({ key, url, name: key.split("/").at(-1) ?? key }));

const firstOf = (company: CompanyView): Entries => ({
  ...company,
  logo: pictures([company.logo, company.logoUrl]),
  licence: pictures([company.licence, company.licenceUrl]),
  photos: pictures(...company.photos.map((key, place) => [key, company.photoUrls[place]] as const)),
});

const bodyOf = ({ logo, licence, photos, ...words }: Entries) => ({
  ...words,
  logo: logo[0]?.key ?? "",
  licence: licence[0]?.key ?? "",
  photos: photos.map(({ key }) => key),
});

export function CompanyForm({ company }: { company: CompanyView }) {
  const { t } = useTranslation("system");
  const { can } = useSession();
  const [form] = Form.useForm<Entries>();
  const [problem, setProblem] = useState(noProblem);
  const [dirty, setDirty] = useState(false);
  useLeaveGuard(dirty);
  const save = useChange(companyCalls.update, true);
  const locked = !can("system:company:update");
  const { base = company, refused } = useFreshMerge(
    {
      row: company,
      form,
      entriesOf: firstOf,
      sentOf: (entries) => bodyOf(entries as Entries),
      reload: () => call(companyCalls.read, {}, { quiet: true }),
      labelOf: (name) => t(`company.${name}` as string),
    },
    dirty,
  );
  const submit = (entries: Entries) => {
    save.mutate(
      { ...bodyOf(entries), version: base.version },
      {
        onError: async (error) => setProblem(await refused(error, entries)),
        onSuccess: () => {
          setDirty(false);
          setProblem(noProblem);
          toast.success({ title: t("company.saved") });
          void renew();
        },
      },
    );
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className="panel company-form"
      disabled={locked}
      initialValues={firstOf(company)}
      scrollToFirstError
      onValuesChange={() => {
        setProblem(noProblem);
        setDirty(true);
      }}
      onFinish={submit}
    >
      <WordsPart />
      <Pictures />
      {!locked && (
        <div className="form-foot">
          <Refusal {...problem} />
          <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!dirty}>
            {t("save")}
          </Button>
        </div>
      )}
    </Form>
  );
}

function WordsPart() {
  const finder = useFinder();
  const { t, i18n } = useTranslation(["system", "identity"]);
  const regions = regionGroups.flatMap((group) =>
    group.regions.map(([value]) => ({ value, label: regionName(value, i18n.language, t) })),
  );
  const needed = { required: true, message: t("needed") };
  const zones = Intl.supportedValuesOf("timeZone").map((value) => ({ value, label: value }));
  return (
    <div className="form-columns">
      <Form.Item name="name" label={t("company.name")} rules={[{ ...needed, whitespace: true, min: 2 }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="industry" label={t("company.industry")} rules={[needed]}>
        <Select options={industries.map((value) => ({ value, label: t(`identity:industry.${value}`) }))} />
      </Form.Item>
      <Form.Item name="size" label={t("company.size")}>
        <Select
          options={[
            { value: "", label: t("company.noSize") },
            ...sizes.map((value) => ({ value, label: t("identity:signUp.people", { size: value }) })),
          ]}
        />
      </Form.Item>
      <Form.Item name="area" label={t("company.area")}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="address" label={t("company.address")}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="contact" label={t("company.contact")}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="phone" label={t("company.phone")}>
        <Input type="tel" maxLength={24} />
      </Form.Item>
      <Form.Item name="email" label={t("company.email")} rules={[{ type: "email", message: t("employee.emailRule") }]}>
        <Input inputMode="email" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="website"
        label={t("company.website")}
        rules={[{ type: "url", message: t("company.websiteRule") }]}
      >
        <Input inputMode="url" maxLength={200} />
      </Form.Item>
      <Form.Item name="region" label={t("company.region")} extra={t("company.regionHint")}>
        <Select options={regions} />
      </Form.Item>
      <Form.Item name="language" label={t("company.language")}>
        <Select options={languages.map((value) => ({ value, label: languageNames[value] }))} />
      </Form.Item>
      <Form.Item name="timeZone" label={t("company.timeZone")}>
        <Select showSearch={finder} options={zones} />
      </Form.Item>
      <Form.Item name="auditDays" label={t("company.auditDays")} extra={t("company.auditDaysHint")}>
        <Select options={auditDays.map((value) => ({ value, label: t(`company.auditKept.${value}`) }))} />
      </Form.Item>
      <Form.Item name="profile" label={t("company.profile")} className="wide">
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
    </div>
  );
}
