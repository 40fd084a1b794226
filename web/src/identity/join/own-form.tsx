import { bankCardNumber, joinCalls, mainlandId, type OwnForm as Own, readDocument } from "@stampflow/employees";
import { type DocumentType, documentTypes } from "@stampflow/system";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Waiting } from "../../kit/feedback/waiting.tsx";
import { Field } from "../../kit/input/field.tsx";
import { PlainButton } from "../../kit/plain/button.tsx";
import { PlainInput } from "../../kit/plain/input.tsx";
import { useAnswer } from "../../kit/use-answer.ts";
import { call } from "../../platform/call.ts";
import { goodEmail, goodPhone, useFields } from "../fields.ts";
import { PublicForm } from "../public-form.tsx";
import { forgetTyped, keepTyped, randomOf, toSignIn, typedSoFar } from "./pass.ts";

type Props = { pass: string; onLost: () => void };

/** The own form, while nobody has decided; then what was decided (E18). */
export function OwnForm({ pass, onLost }: Props) {
  const { t } = useTranslation("identity");
  const [ask] = useState(() => () => call(joinCalls.own, { pass }, { quiet: true }));
  const { answer, refusal } = useAnswer(ask);
  const [sent, setSent] = useState<Own | null>(null);
  const [changing, setChanging] = useState(false);
  if (refusal) {
    return (
      <>
        <p className="public-fault" role="alert">
          {refusal}
        </p>
        <PlainButton block onClick={onLost}>
          {t("join.continueForm")}
        </PlainButton>
      </>
    );
  }
  if (!answer) return <Waiting />;
  const own = sent ?? answer;
  const { state } = own;
  if (state === "filling" || changing) {
    const done = (next: Own) => {
      setSent(next);
      setChanging(false);
    };
    return <Fill own={own} pass={pass} onSent={done} />;
  }
  return (
    <>
      <p className="join-state" data-state={state} role="status">
        {t(`join.state.${state}`, { company: own.company, reason: own.reason })}
      </p>
      {state === "waiting" && (
        <PlainButton block onClick={() => setChanging(true)}>
          {t("join.change")}
        </PlainButton>
      )}
      {state === "accepted" && (
        <PlainButton primary block onClick={toSignIn}>
          {t("join.signIn")}
        </PlainButton>
      )}
    </>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

function Fill({ own, pass, onSent }: { own: Own; pass: string; onSent: (own: Own) => void }) {
  const { t } = useTranslation("identity");
  const { file } = own;
  const form = useFields({
    ...{ realName: own.realName, gender: own.gender, email: own.email },
    ...{ documentType: file.documentType || "1", documentNumber: file.documentNumber ?? "" },
    ...{ birthDate: file.birthDate ?? "", address: file.address ?? "" },
    ...{ bank: file.bank ?? "", bankCard: file.bankCard ?? "" },
    ...{ emergencyContact: file.emergencyContact ?? "", emergencyPhone: file.emergencyPhone ?? "" },
    ...typedSoFar(),
  });
  useEffect(() => keepTyped(form.values), [form.values]);
  const [busy, setBusy] = useState(false);
  const { realName, gender: _, email, ...typed } = form.values;
  const isId = typed.documentType === mainlandId;
  const needed = (value: string) => (value.trim() ? undefined : t("join.needed"));
  const documentType = typed.documentType as DocumentType;
  const read = typed.documentNumber.trim() ? readDocument(documentType, typed.documentNumber, today()) : null;
  const wrongDocument = read && "code" in read ? t(`join.rule.${read.code.split(".").at(-1)}`, read.data ?? {}) : "";
  // A mainland ID says when its person was born, and whether man or woman.
  const told = read && "told" in read ? read.told : null;
  const birthDate = told?.birthDate ?? typed.birthDate;
  const gender = told?.gender ?? form.values.gender;
  const submit = async () => {
    const phone = typed.emergencyPhone.trim();
    const faults = {
      realName: needed(realName),
      documentNumber: needed(typed.documentNumber) ?? (wrongDocument || undefined),
      birthDate: needed(birthDate),
      email: needed(email) ?? (goodEmail(email) ? undefined : t("field.emailRule")),
      bankCard: needed(typed.bankCard) ?? (bankCardNumber(typed.bankCard) ? undefined : t("join.rule.bankCard")),
      emergencyPhone: !phone || goodPhone(phone, "") ? undefined : t("field.phoneRule"),
    };
    if (!form.accept(faults)) return;
    setBusy(true);
    try {
      const body = { realName, gender: gender as Own["gender"], email, file: { ...typed, birthDate } as Own["file"] };
      const { state } = await call(joinCalls.send, { ...body, random: randomOf(), pass }, { quiet: true });
      forgetTyped();
      onSent({ ...own, ...body, state });
    } catch (error) {
      form.refuse(error);
      setBusy(false);
    }
  };
  return (
    <PublicForm send={t("join.send")} busy={busy} problem={form.problem} onSubmit={submit}>
      <Field label={t("join.field.realName")} required error={form.faults.realName}>
        <PlainInput autoComplete="name" maxLength={50} {...form.bind("realName")} />
      </Field>
      <Field label={t("join.field.documentType")} required>
        <select className="plain-select" {...form.bind("documentType")}>
          {documentTypes.map((type) => (
            <option key={type} value={type}>
              {t(`join.documents.${type}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field
        label={t("join.field.documentNumber")}
        required
        error={form.faults.documentNumber}
        hint={isId ? t("join.field.documentHint") : undefined}
      >
        <PlainInput autoComplete="off" maxLength={40} {...form.bind("documentNumber")} />
      </Field>
      <Field label={t("join.field.gender")} required>
        <select className="plain-select" {...form.bind("gender")} value={gender} disabled={told !== null}>
          {(["0", "1"] as const).map((one) => (
            <option key={one} value={one}>
              {t(`join.genders.${one}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t("join.field.birthDate")} required error={form.faults.birthDate}>
        <PlainInput type="date" max={today()} {...form.bind("birthDate")} value={birthDate} disabled={told !== null} />
      </Field>
      <Field label={t("join.field.email")} required error={form.faults.email}>
        <PlainInput type="email" autoComplete="email" maxLength={200} {...form.bind("email")} />
      </Field>
      <Field label={t("join.field.address")} error={form.faults.address}>
        <PlainInput autoComplete="street-address" maxLength={200} {...form.bind("address")} />
      </Field>
      <Field label={t("join.field.bank")} error={form.faults.bank}>
        <PlainInput maxLength={50} {...form.bind("bank")} />
      </Field>
      <Field label={t("join.field.bankCard")} required error={form.faults.bankCard} hint={t("join.field.bankCardHint")}>
        <PlainInput inputMode="numeric" autoComplete="off" maxLength={40} {...form.bind("bankCard")} />
      </Field>
      <Field label={t("join.field.emergencyContact")} error={form.faults.emergencyContact}>
        <PlainInput maxLength={50} {...form.bind("emergencyContact")} />
      </Field>
      <Field label={t("join.field.emergencyPhone")} error={form.faults.emergencyPhone}>
        <PlainInput type="tel" inputMode="tel" maxLength={24} {...form.bind("emergencyPhone")} />
      </Field>
      <p className="field-hint">{t("join.privacy")}</p>
    </PublicForm>
  );
}
