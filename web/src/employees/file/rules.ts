import { bankCardNumber, type Required, readDocument } from "@stampflow/employees";
import type { DocumentType } from "@stampflow/system";
import type { FormItemProps } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import type { Whole } from "../queries.ts";

type Rules = NonNullable<FormItemProps["rules"]>;

/** What is surely no number; which ones there are in a country, the server knows. */
const likePhone = /^\+?(?:[\s()-]*\d){6,15}[\s()-]*$/;

/** What the employee form asks for. What somebody lacked before does not hold up a change of something else (E3). */
export function useRules(whole: Whole | undefined) {
  const { t } = useTranslation("employees");
  const { today } = useFormat();
  const lacks = (name: Required) => whole?.kept.missing.includes(name) === true;
  const asked = (name: Required, required: boolean, message: string): Rules => [
    { required: required && !lacks(name), whitespace: true, message },
  ];
  /** `fault`: what is wrong with a text, or "". */
  const judged = (fault: (typed: string) => string): Rules[number] => ({
    validator: (_, typed) => {
      const wrong = typed ? fault(String(typed)) : "";
      return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve();
    },
  });
  const filled = (name: Required, required = true) => asked(name, required, t("needed"));
  const phone = judged((typed) => (likePhone.test(typed.normalize("NFKC").trim()) ? "" : t("rule.phone")));
  return {
    filled,
    chosen: (name: Required, required = true) => asked(name, required, t("neededChoice")),
    phone: [...filled("phone"), phone],
    otherPhone: [phone],
    card: (required: boolean): Rules => [
      ...filled("bankCard", required),
      judged((typed) => (bankCardNumber(typed) ? "" : t("rule.bankCard"))),
    ],
    document: (type: DocumentType | undefined, required: boolean): Rules => [
      ...filled("document", required),
      judged((typed) => {
        const read = readDocument(type ?? "1", typed, today());
        if (!("code" in read)) return "";
        return t(`rule.${read.code.split(".").at(-1)}`, read.data ?? {});
      }),
    ],
  };
}
