import { companyCalls } from "@stampflow/system";
import { Form } from "antd";
import { useTranslation } from "react-i18next";
import { Upload, type Uploaded } from "../../kit/upload/upload.tsx";
import { pictureRule } from "../../kit/upload/upload-rule.ts";
import { call } from "../../platform/call.ts";

const claimUpload = (claim: { name: string; type: string; size: number }) => call(companyCalls.upload, claim);

export function Pictures() {
  const { t } = useTranslation("system");
  return (
    <div className="form-columns">
      <Form.Item name="logo" label={t("company.logo")} extra={t("company.pictureRule")}>
        <Picture max={1} label={t("company.logo")} />
      </Form.Item>
      <Form.Item name="licence" label={t("company.licence")} extra={t("company.pictureRule")}>
        <Picture max={1} label={t("company.licence")} />
      </Form.Item>
      <Form.Item name="photos" label={t("company.photos")} extra={t("company.photosRule")} className="wide">
        <Picture max={5} label={t("company.photos")} />
      </Form.Item>
    </div>
  );
}

type Props = { max: number; label: string; id?: string; value?: Uploaded[]; onChange?: (files: Uploaded[]) => void };

function Picture({ value = [], onChange, ...rest }: Props) {
  return (
    <Upload
      {...rest}
      rule={pictureRule}
      claimTarget={claimUpload}
      value={value}
      onChange={(files) => onChange?.(files)}
    />
  );
}
