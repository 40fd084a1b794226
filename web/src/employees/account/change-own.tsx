import { changeCalls, type FileDetail } from "@stampflow/employees";
import type { AnswerOf } from "@stampflow/kernel";
import { Form, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { DateInput } from "../../kit/input/date-input.tsx";
import { showErrors } from "../../kit/input/form-errors.ts";
import { toast } from "../../platform/toast.ts";
import { type KeptEntry, KeptInput, sentOf, useKept } from "../file/kept-input.tsx";
import { useRules } from "../file/rules.ts";
import { useChange } from "../queries.ts";

export type OwnPart = "direct" | "proposed";
type Entries = Partial<
  Record<"email" | "realName" | "documentNumber" | "bank" | "bankCard", string> &
    Record<"address" | "emergencyContact" | "emergencyPhone", KeptEntry> & {
      documentType: "1" | "2" | "3" | "4" | "5" | "9";
      birthDate: string | null;
    }
>;
const documentTypes = ["1", "2", "3", "4", "5", "9"] as const;
const fieldOf = {
  "identity.email.format": "email",
  "employees.document.type": "documentType",
  "employees.document.length": "documentNumber",
  "employees.document.letters": "documentNumber",
  "employees.document.check": "documentNumber",
  "employees.document.date": "documentNumber",
  "employees.document.future": "birthDate",
  "employees.file.bankCard": "bankCard",
  "employees.file.emergencyPhone": "emergencyPhone",
};
const given = (entries: object) => Object.fromEntries(Object.entries(entries).filter(([, value]) => value));

const longest = { address: 200, emergencyContact: 50, emergencyPhone: 24 };

type Props = {
  part: OwnPart;
  file: FileDetail["file"];
  /** What was asked for and waits. */
  wish: AnswerOf<typeof changeCalls.own> | undefined;
  onClose: () => void;
};

/** What a person changes of the own file at once, or asks to be changed (E14). What is left empty stays. */
export function ChangeOwn({ part, file, wish, onClose }: Props) {
  const { t } = useTranslation("employees");
  const [form] = Form.useForm<Entries>();
  const [problem, setProblem] = useState("");
  const update = useChange(changeCalls.update, true);
  const propose = useChange(changeCalls.propose, true);
  const kept = useKept(file?.masks);
  const rules = useRules(undefined);
  const first =
    part === "proposed"
      ? { realName: wish?.realName, bank: wish?.bank, documentType: wish?.documentType || "1" }
      : { documentType: "1" };
  const type = Form.useWatch("documentType", form);
  const saving = update.isPending || propose.isPending;
  const submit = async () => {
    const entries = await form.validateFields().catch(() => null);
    if (!entries || saving) return;
    const done = {
      onError: (error: unknown) => setProblem(showErrors(form, error, fieldOf)),
      onSuccess: () => {
        toast.success({ title: t(`own.done.${part}`) });
        onClose();
      },
    };
    if (part === "direct") {
      const { email, address, emergencyContact, emergencyPhone } = entries;
      const hidden = { address, emergencyContact, emergencyPhone };
      const sent = Object.entries(hidden).map(([field, entry]) => [field, sentOf(entry)]);
      return update.mutate({ ...given({ email }), ...Object.fromEntries(sent) }, done);
    }
    const { documentType, ...rest } = entries;
    propose.mutate({ ...given(rest), ...(rest.documentNumber ? { documentType: documentType ?? "1" } : {}) }, done);
  };
  const hidden = { autoComplete: "off", onPressEnter: () => void submit() };
  return (
    <FormDialog
      open
      title={t(`own.change.${part}`)}
      okText={t(part === "direct" ? "save" : "own.send")}
      cancelText={t("cancel")}
      confirmLoading={saving}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>{t(`own.hint.${part}`)}</p>
      {part === "proposed" && wish && <p>{t("own.replaces")}</p>}
      <Form form={form} layout="vertical" initialValues={first}>
        {part === "direct" ? (
          <>
            <Form.Item name="email" label={t("field.email")} rules={[{ type: "email", message: t("emailRule") }]}>
              <Input maxLength={200} {...hidden} />
            </Form.Item>
            {(["address", "emergencyContact", "emergencyPhone"] as const).map((field) => (
              <Form.Item
                key={field}
                name={field}
                label={t(`field.${field}`)}
                rules={field === "emergencyPhone" ? rules.otherPhone : []}
              >
                <KeptInput label={t(`field.${field}`)} kept={kept(field)} maxLength={longest[field]} {...hidden} />
              </Form.Item>
            ))}
          </>
        ) : (
          <>
            <Form.Item name="realName" label={t("field.realName")}>
              <Input maxLength={50} {...hidden} />
            </Form.Item>
            <Form.Item name="documentType" label={t("field.documentType")}>
              <Select options={documentTypes.map((value) => ({ value, label: t(`document.${value}`) }))} />
            </Form.Item>
            <Form.Item name="documentNumber" label={t("field.documentNumber")} rules={rules.document(type, false)}>
              <Input maxLength={40} {...hidden} />
            </Form.Item>
            {type !== "1" && (
              <Form.Item name="birthDate" label={t("field.birthDate")}>
                <DateInput />
              </Form.Item>
            )}
            <Form.Item name="bank" label={t("field.bank")}>
              <Input maxLength={50} {...hidden} />
            </Form.Item>
            <Form.Item name="bankCard" label={t("field.bankCard")} rules={rules.card(false)}>
              <Input maxLength={60} {...hidden} />
            </Form.Item>
          </>
        )}
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </Form>
    </FormDialog>
  );
}
