import { fileCalls } from "@stampflow/employees";
import { Form } from "antd";
import { useTranslation } from "react-i18next";
import { ReasonDialog } from "../../kit/dialog/reason-dialog.tsx";
import { Radios } from "../../kit/input/radios.tsx";
import { useChange, type Whole } from "../queries.ts";

/** The real name, proven by hand against the document (E1). */
export function VerifyDialog({ whole, onClose }: { whole: Whole; onClose: () => void }) {
  const { t } = useTranslation("employees");
  const verify = useChange(fileCalls.verify, true);
  return (
    <ReasonDialog<{ state: "1" | "2" }>
      title={t("verifyTitle", { name: whole.realName })}
      ok={t("save")}
      hint={t("verifyHint")}
      first={{ state: "1" }}
      onSend={(entered) => verify.mutateAsync({ userId: whole.userId, ...entered })}
      onClose={onClose}
    >
      <Form.Item name="state" label={t("field.realNameState")}>
        <Radios options={(["1", "2"] as const).map((value) => ({ value, label: t(`realName.${value}`) }))} />
      </Form.Item>
    </ReasonDialog>
  );
}
